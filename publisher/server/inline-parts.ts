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

/** The inline scripts and styles of a page, which is given byte for byte (latin1 keeps them). */
export function inlinePartsOf(html: string): InlinePart[] {
  const parts = new Set<InlinePart>()
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(pattern)) {
    if (name.toLowerCase() === 'style') parts.add(inlinePart('style-src', text))
    else if (isRun(attributes)) parts.add(inlinePart('script-src', text))
  }
  return [...parts]
}
