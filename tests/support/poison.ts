import * as v from 'valibot'

/** What is written behind every text of a record, as far as its schema lets it in. */
export type Marks = {
  text: string
  /** Of what may stand in a url: letters, digits, dots, dashes. */
  segment: string
  /** Of addresses of pictures, documents and links: anything but white space, quotes, angle brackets, backslashes. */
  address: string
  /** Of HTML that the staff write. */
  body: string
}

/** Each calls the function `poisoned` if what surrounds it lets it run. */
export const poison: Marks = {
  text: [
    '</script><script>poisoned()</script>',
    '</title></textarea></style></template><img src=x onerror=poisoned()>',
    '<svg/onload=poisoned()>',
    '"><img src=x onerror="poisoned()"> " onmouseover="poisoned()" autofocus onfocus="poisoned()" x="',
    "' onmouseover='poisoned()' x='",
    '` onmouseover=`poisoned()`',
    '--><script>poisoned()</script><!--',
    ']]><script>poisoned()</script><![CDATA[',
    'javascript:poisoned()//',
    'data:text/html,<script>poisoned()</script>',
    '&lt;script&gt;poisoned()&lt;/script&gt; &#x3c;svg/onload=poisoned()&#x3e;',
    '${poisoned()} {{constructor.constructor("poisoned()")()}} <%= poisoned() %> #{poisoned()}',
    '\\u003cscript\\u003epoisoned()\\u003c/script\\u003e \\"-poisoned()-\\"',
    '\u202eright to left\u2066\u2028\u2029\ufeff\u0000\u0008\u001b\u009f\ud800\uffff',
    '\r\nSet-Cookie: poisoned=1',
  ].join(' '),
  segment: '-constructor.__proto__-\u017fcript.\u0130\u0131-مرحبا-poisoned',
  address:
    '?javascript:poisoned()//&#x22;onerror=poisoned()//&quot;data:text/html,poisoned()%22%3E%3Csvg/onload=poisoned()%3E${poisoned()}{{poisoned()}}`onload=poisoned()`,javascript:poisoned()',
  body: [
    '<script>poisoned()</script><script src="//evil.example/x.js"></script>',
    '<img src=x onerror=poisoned()><img src="javascript:poisoned()"><img src="data:image/svg+xml,<svg onload=poisoned()>">',
    '<img src="//evil.example/a.png"><img src="/\\evil.example/b.png"><img srcset="x,javascript:poisoned() 2x">',
    '<svg onload=poisoned()><animate onbegin=poisoned() attributeName=x dur=1s><script>poisoned()</script></svg>',
    '<svg><a xlink:href="javascript:poisoned()"><text x=20 y=20>a</text></a><foreignObject><iframe srcdoc="<script>parent.poisoned()</script>"></iframe></svg>',
    '<a href="javascript:poisoned()">a</a><a href="JaVa\tScRiPt:poisoned()">b</a><a href="&#106;avascript&colon;poisoned()">c</a>',
    '<a href="data:text/html,<script>poisoned()</script>">d</a><a href="vbscript:poisoned()">e</a><a href="\u0001javascript:poisoned()">f</a>',
    '<a href="//evil.example" target="_blank" onclick="poisoned()" onfocus=poisoned() autofocus>g</a><a href="/\\evil.example">h</a>',
    '<p style="background:url(javascript:poisoned())" onmouseover=poisoned() class="box-bar" id="content">i</p>',
    '<form action="javascript:poisoned()"><button formaction="javascript:poisoned()">j</button><input autofocus onfocus=poisoned()></form>',
    '<iframe src="javascript:poisoned()"></iframe><object data="javascript:poisoned()"></object><embed src="javascript:poisoned()">',
    '<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=javascript:poisoned()"><link rel="stylesheet" href="//evil.example/x.css">',
    '<details open ontoggle=poisoned()><summary>k</summary></details><video><source onerror=poisoned()></video><marquee onstart=poisoned()>l</marquee>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=poisoned()></style></mglyph></form></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=poisoned()>"></noscript><!--><img src=x onerror=poisoned()>-->',
    '<template><script>poisoned()</script></template><select><template><img src=x onerror=poisoned()></template></select>',
    '<table><td background="javascript:poisoned()" onclick=poisoned()>m</td></table><custom-element onclick=poisoned()>n</custom-element>',
    '<h3 onclick="poisoned()">"><script>poisoned()</script></h3><<script>poisoned()//<</script><scr<script>ipt>poisoned()</scr</script>ipt>',
    '<xmp><img src=x onerror=poisoned()></xmp><textarea><img src=x onerror=poisoned()></textarea><title><img src=x onerror=poisoned()></title>',
  ].join(''),
}

/** As long and with the same spaces, and otherwise of letters only: what a page looks like that is not attacked. */
export const harmless: Marks = {
  text: poison.text.replaceAll(/\S/g, 'x'),
  segment: `-${'x'.repeat(poison.segment.length - 1)}`,
  address: 'x'.repeat(poison.address.length),
  body: '<p>x</p>',
}

type Part = Record<string, unknown> & { type: string }

/** A schema without its pipe, and what may be missing without that. */
function bare(schema: unknown): Part {
  const { pipe } = schema as { pipe?: unknown[] }
  const [first] = pipe ?? [schema]
  const part = first as Part
  if (part !== schema) return bare(part)
  if (part.type === 'nullable' || part.type === 'optional') return bare(part['wrapped'])
  return part.type === 'lazy' ? bare((part['getter'] as () => unknown)()) : part
}

const accepts = (schema: unknown, value: unknown) => v.is(schema as v.GenericSchema, value)

/** Behind the text, or before the ending of a file. */
const candidates = (value: string, { text, address, segment }: Marks) => [
  value + text,
  (value || '/x.svg').replace(/(\.\w+)?$/, (ending) => address + ending),
  (value || 'x') + segment,
]

/** Settings hold JSON: what is poisoned there is what stands in it. */
function spoilJson(value: unknown, marks: Marks): unknown {
  if (typeof value === 'string') {
    const [text, address] = candidates(value, marks)
    return /^(\/|https:)/.test(value) ? address : text
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => spoilJson(one, marks))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoilJson(one, marks)]))
}

function jsonIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function spoilText(schema: unknown, value: string, marks: Marks): string {
  const setting = jsonIn(value)
  if (setting) return JSON.stringify(spoilJson(setting, marks))
  // As poison would go, whatever is written there: what is harmless goes anywhere.
  const way = candidates(value, poison).findIndex((text) => accepts(schema, text))
  return candidates(value, marks)[way] ?? value
}

/** A record with every text of it spoiled; notes in `touched` which fields those were. */
export function spoil(schema: unknown, value: unknown, marks: Marks, touched: Set<string>, path: string): unknown {
  if (value === undefined) return undefined
  const part = bare(schema)
  const within = (inner: unknown, one: unknown, name: string) => spoil(inner, one, marks, touched, path + name)
  if (part.type === 'string') {
    const text = typeof value === 'string' ? value : ''
    if (path.endsWith('.body')) {
      touched.add(path)
      return text + marks.body
    }
    const spoiled = spoilText(schema, text, marks)
    const isSpoiled = spoiled !== value && accepts(schema, spoiled)
    if (isSpoiled) touched.add(path)
    return isSpoiled ? spoiled : value
  }
  if (value === null) return null
  if (part.type === 'array') return (value as unknown[]).map((one) => within(part['item'], one, '[]'))
  if (part.type === 'object') {
    const entries = part['entries'] as Record<string, unknown>
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, within(entries[key], one, `.${key}`)]))
  }
  if (part.type === 'record')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, within(part['value'], one, '{}')]))
  if (part.type === 'variant') {
    const option = (part['options'] as unknown[]).find((one) => accepts(one, value))
    return within(option, value, '')
  }
  return value
}

/** Every field of a schema that takes a text which could be poison. A schema inside itself is walked once. */
export function textFields(schema: unknown, path: string, seen: readonly unknown[] = []): string[] {
  const part = bare(schema)
  if (seen.includes(part)) return []
  const within = (inner: unknown, name: string) => textFields(inner, path + name, [...seen, part])
  if (part.type === 'string') return spoilText(schema, '', poison) === '' ? [] : [path]
  if (part.type === 'array') return within(part['item'], '[]')
  if (part.type === 'record') return within(part['value'], '{}')
  if (part.type === 'object')
    return Object.entries(part['entries'] as object).flatMap(([key, inner]) => within(inner, `.${key}`))
  if (part.type === 'variant') return (part['options'] as unknown[]).flatMap((option) => within(option, ''))
  return []
}

/** What was asked with words of a spoiled page, as the API knows it. */
export function cured(value: unknown, marks: Marks): unknown {
  if (typeof value === 'string')
    return value.replaceAll(marks.segment, '').replaceAll(marks.text, '').replaceAll(marks.address, '')
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => cured(one, marks))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [cured(key, marks), cured(one, marks)]))
}
