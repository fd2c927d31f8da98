import { hash } from 'node:crypto'

/**
 * What stands in a page itself and so must be named in the policy: the directive and the hash, as the policy writes it,
 * such as `script-src 'sha256-…'`.
 */
export type InlinePart = string

const opening = /<(script|style)\b([^>]*)>/gi
const closings = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi }
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
  const part = `${directive} 'sha256-${hash('sha256', text, 'base64')}'`
  if (known.size < 1000) known.set(key, part)
  return part
}

type Found = { name: string; attributes: string; text: string }

/** Fast, and wrong where a text in an attribute looks like a script: there `<` needs no escape. */
function foundBySight(html: string): Found[] {
  const found: Found[] = []
  opening.lastIndex = 0
  for (let tag = opening.exec(html); tag; tag = opening.exec(html)) {
    const [, name = '', attributes = ''] = tag
    const closing = name.toLowerCase() === 'style' ? closings.style : closings.script
    closing.lastIndex = opening.lastIndex
    const end = closing.exec(html)
    if (!end) continue
    found.push({ name, attributes, text: html.slice(opening.lastIndex, end.index) })
    opening.lastIndex = closing.lastIndex
  }
  return found
}

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

type Reading = {
  found: Found[]
  /** Whether it ends where text may follow, and not within a tag, a comment, a script or a style. */
  isClosed: boolean
}

/** As a browser reads a page: tag by tag, each with its attributes. */
function readingOf(html: string): Reading {
  const found: Found[] = []
  let at = html.indexOf('<')
  while (at !== -1) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      if (end === -1) return { found, isClosed: false }
      at = html.indexOf('<', end)
      continue
    }
    const end = endOfTag(html, at)
    const [, name, attributes = ''] = /^<(script|style)\b([^]*)$/i.exec(html.slice(at, end)) ?? []
    if (name === undefined) {
      if (end === html.length) return { found, isClosed: false }
      at = html.indexOf('<', end)
      continue
    }
    const closing = new RegExp(`</${name}\\s*>`, 'gi')
    closing.lastIndex = end
    const close = closing.exec(html)
    found.push({ name, attributes, text: html.slice(end + 1, close?.index) })
    if (!close) return { found, isClosed: false }
    at = html.indexOf('<', closing.lastIndex)
  }
  return { found, isClosed: true }
}

/** Whether a part of a page means the same wherever it stands between other elements. */
export const isClosed = (html: string): boolean =>
  html.startsWith('<') && html.endsWith('>') && readingOf(html).isClosed

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

/** The parts that are seen at a glance, when every one of them was read to be one before. */
function glance(sighted: readonly Found[]): InlinePart[] | undefined {
  const seen = partsOf(sighted)
  const isPlain = sighted.every(({ text }) => !/<(script|style)\b/i.test(text))
  return isPlain && [...seen].every((part) => read.has(part)) ? [...seen] : undefined
}

/**
 * The inline scripts and styles of a page. What they are the policy allows, so a page that seems to hold one that no page
 * did before is read with care: it may be a text of somebody's.
 */
export function inlinePartsOf(html: string): InlinePart[] {
  const seen = glance(foundBySight(html))
  if (seen) return seen
  const parts = partsOf(readingOf(html).found)
  for (const part of parts) if (read.size < 1000) read.add(part)
  return [...parts]
}

/** The same for a page with gaps in it; `undefined` when the whole has to be read. */
export function inlinePartsAround(html: string, gap: string): InlinePart[] | undefined {
  const sighted = foundBySight(html)
  const reachesOver = sighted.some(({ attributes, text }) => attributes.includes(gap) || text.includes(gap))
  return reachesOver ? undefined : glance(sighted)
}
