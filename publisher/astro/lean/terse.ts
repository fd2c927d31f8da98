/**
 * Markup without what HTML lets be left out: quotes around plain values, and end tags after which only the next of its
 * kind or the end of their parent may come. A browser makes the same page of it.
 */

/** What may stand without quotes; with `&` or `\` nothing does, so that nobody has to know how it is escaped. */
const plain = /[^\s"'=<>`&\\]+/.source
const onlyPlain = new RegExp(`^${plain}$`)
const plainAttribute = new RegExp(`^( [^\\s"'>/=]+)="(${plain})"$`)
const plainAttributes = new RegExp(`( [a-z-]+)="(${plain})"`, 'g')

export const isPlain = (value: string): boolean => onlyPlain.test(value)

const quotedData = /^( data-[^\s"'>/=]+)="([^"']*&quot;[^"']*)"$/

/** Data that holds quotes, as JSON does, stands in those of the other kind. */
export const terseData = (written: string): string =>
  written.replace(quotedData, (_, name: string, value: string) => `${name}='${value.replaceAll('&quot;', '"')}'`)

/** An attribute as Astro writes it, with its space before. */
export const terseAttribute = (written: string): string => terseData(written.replace(plainAttribute, '$1=$2'))

/** Where an expression stands in a template. */
const gap = '\0'

const tag = /<([a-z][^\s/>\0]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi
const attribute = /( [^\s"'>/=\0]+)="([^"\0]*)"(?=[\s>\0]|$)/g

/** Elements whose text is no markup. */
const raw = /(<(script|style|textarea|title)\b[^>]*>[^]*?<\/\2>)/i

/** What may follow these in HTML ends them. */
const selfEnding = /<\/(?:li|d[td]|t[drh]|thead|tbody|option)>/g

/** A paragraph ends before such elements, and with such parents. */
const paragraphEnd =
  /<\/p>(?=<(?:p|div|[duo]l|h[1-6]|form|section|table|nav|details)\b|<\/(?:div|section|article|d[dt]|li|form|header|footer|dialog)>)/g

/** The texts of a template, between which its expressions stand. */
export function terse(texts: readonly string[]): string[] {
  const parts = texts.join(gap).split(raw)
  const said = parts.flatMap((part, at) => (at % 3 === 2 ? [] : at % 3 === 1 ? [part] : [terseText(part)]))
  return said.join('').split(gap)
}

const terseText = (text: string): string =>
  text
    .replace(paragraphEnd, '')
    .replace(selfEnding, '')
    .replace(tag, (_, name: string, attributes: string) => `<${name}${attributes.replace(attribute, terseOne)}>`)

const terseOne = (whole: string, name: string, value: string): string =>
  value === '' ? name : isPlain(value) ? `${name}=${value}` : whole

/** The tag of an island, as Astro writes it, without what the shop's own element never reads. */
export const terseIsland = (tag: string): string =>
  tag
    .replace(/ uid="[^"]*"/, '')
    .replace(/ opts="\{&quot;name&quot;:&quot;\w+&quot;,&quot;value&quot;:true\}"/, '')
    .replace(' await-children', '')
    .replace(/ props="([^"']*)"/, (_, props: string) => ` props='${plainProps(props.replaceAll('&quot;', '"'))}'`)
    // A file of an island is called as what it exports.
    .replace(/( component-url="[^"]*\/(\w+)\.[^"]*") component-export="\2"/, '$1')
    .replaceAll(plainAttributes, '$1=$2')

/** Astro writes with each value of what kind it is; JSON says the same of all that islands of this shop are given. */
const plainProps = (written: string): string => JSON.stringify(fieldsOf(JSON.parse(written) as Fields))

type Pair = [kind: number, written: unknown]
type Fields = Record<string, Pair>

const fieldsOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, pair]) => [name, valueOf(pair)]))

/** Lists are of the kind 1; whatever else JSON can say is of the kind 0. */
const valueOf = ([kind, written]: Pair): unknown =>
  kind === 1
    ? (written as Pair[]).map(valueOf)
    : typeof written === 'object' && written !== null
      ? fieldsOf(written as Fields)
      : written

const ofReact = / ([a-zA-Z-]+)="([^"]*)"(?=[\s>])/g
const closedVoid = /(<(?:input|img|br|hr|source|wbr)\b(?:"[^"]*"|[^">])*?) ?\/>/g

/** What React drew of an island: it escapes quotes wherever they are text, and closes what HTML never closes. */
export const terseDrawn = (html: string): string =>
  html
    .replaceAll(closedVoid, '$1>')
    .replaceAll(ofReact, (_, name: string, value: string) => terseOne(` ${name}="${value}"`, ` ${name}`, value))

const island = /(<astro-island [^>]*>)([^]*?)(?:<!--astro:end-->)?<\/astro-island>/g

/** A page that Astro rendered, with its islands as the lean runtime writes them. */
export const terseIslands = (page: string): string =>
  page.replaceAll(island, (_, tag: string, html: string) => `${terseIsland(tag)}${terseDrawn(html)}</astro-island>`)
