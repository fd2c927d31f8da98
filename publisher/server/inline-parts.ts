import { createHash } from 'node:crypto'

/**
 * What stands in a page itself and so must be named in the policy: the directive and the hash, as the policy writes it,
 * such as `script-src 'sha256-…'`.
 */
export type InlinePart = string

const pattern = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi
const runs = /^(module|importmap|speculationrules|text\/javascript|application\/javascript)$/i

/** Scripts that browsers run: those of other types only hold data. */
function isRun(attributes: string): boolean {
  const [, type = ''] = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes) ?? []
  return !/\bsrc\s*=/i.test(attributes) && (type === '' || runs.test(type))
}

const known = new Map<string, InlinePart>()

/** Most pages hold the same few parts. */
export function inlinePart(directive: string, text: string): InlinePart {
  const key = `${directive} ${text}`
  const before = known.get(key)
  if (before) return before
  const part = `${directive} 'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`
  if (known.size < 1000) known.set(key, part)
  return part
}

type Found = { name: string; attributes: string; text: string }

/** Fast, and wrong where a text in an attribute looks like a script: there `<` needs no escape. */
const foundBySight = (html: string): Found[] =>
  [...html.matchAll(pattern)].map(([, name = '', attributes = '', text = '']) => ({ name, attributes, text }))

/** Where the tag that begins here ends, which is not at a `>` within quotes. */
function endOfTag(html: string, start: number): number {
  let at = start
  for (;;) {
    const end = html.indexOf('>', at)
    if (end === -1) return html.length
    const quote = /["']/.exec(html.slice(at, end))
    if (!quote) return end
    const closing = html.indexOf(quote[0], at + quote.index + 1)
    if (closing === -1) return html.length
    at = closing + 1
  }
}

/** As a browser reads a page: tag by tag, each with its attributes. */
function foundByReading(html: string): Found[] {
  const found: Found[] = []
  let at = html.indexOf('<')
  while (at !== -1) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      at = end === -1 ? -1 : html.indexOf('<', end)
      continue
    }
    const end = endOfTag(html, at)
    const [, name, attributes = ''] = /^<(script|style)\b([^]*)$/i.exec(html.slice(at, end)) ?? []
    if (name === undefined) {
      at = html.indexOf('<', end)
      continue
    }
    const closing = new RegExp(`</${name}\\s*>`, 'gi')
    closing.lastIndex = end
    const close = closing.exec(html)
    found.push({ name, attributes, text: html.slice(end + 1, close?.index) })
    at = close ? html.indexOf('<', closing.lastIndex) : -1
  }
  return found
}

const partsOf = (found: readonly Found[]): Set<InlinePart> => {
  const parts = new Set<InlinePart>()
  for (const { name, attributes, text } of found) {
    if (name.toLowerCase() === 'style') parts.add(inlinePart('style-src', text))
    else if (isRun(attributes)) parts.add(inlinePart('script-src', text))
  }
  return parts
}

/** Parts that some page was read to hold. */
const read = new Set<InlinePart>()

/**
 * The inline scripts and styles of a page, which is given byte for byte (latin1 keeps them). What they are the policy
 * allows, so a page that seems to hold one that no page did before is read with care: it may be a text of somebody's.
 */
export function inlinePartsOf(html: string): InlinePart[] {
  const sighted = foundBySight(html)
  const seen = partsOf(sighted)
  const isPlain = sighted.every(({ text }) => !/<(script|style)\b/i.test(text))
  if (isPlain && [...seen].every((part) => read.has(part))) return [...seen]
  const parts = partsOf(foundByReading(html))
  for (const part of parts) if (read.size < 1000) read.add(part)
  return [...parts]
}
