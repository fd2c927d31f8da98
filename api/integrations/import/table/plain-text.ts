/** Elements that begin a line of their own. */
const breaking = /<\/?(?:p|br|div|li|ul|ol|h[1-6]|tr|table|section|article)\b[^>]*>/gi

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', deg: '°' }

function characterOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
}

/** The paragraphs of a text that may be HTML, as other shops export it: pages show plain text. */
export function paragraphsOf(text: string): string[] {
  const plain = text
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/gi, '')
    .replaceAll(breaking, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(#?\w{1,10});/g, characterOf)
  return plain
    .split(/\r\n?|\n/)
    .map((paragraph) => paragraph.replaceAll(/[\s\u00A0]+/g, ' ').trim())
    .filter(Boolean)
}

const longestShort = 200

/** A sentence for lists, where a table has none: the first one of the description, or as much of it as fits. */
export function shortOf([first]: readonly string[], name: string): string {
  if (first === undefined) return name
  const [sentence = first] = /^.*?[.!?](?=\s|$)/.exec(first) ?? []
  if (sentence.length <= longestShort) return sentence
  return `${sentence.slice(0, longestShort).replace(/\s+\S*$/, '')}…`
}
