import { hash } from 'node:crypto'
import type { ContentParts } from '#lib/contract/staff/content.ts'

const names = ['uri', 'kind', 'image', 'publishedAt', 'title', 'metadescription', 'body'] as const

/** In one order, wherever they come from. */
const inOrder = (parts: ContentParts | null) => parts && names.map((name) => parts[name])

/** The same for the same words, whoever wrote them. */
export const versionOf = (parts: ContentParts): string => hash('sha1', JSON.stringify(inOrder(parts)))

/** A draft is another one too where it stands upon something else. */
export const draftVersionOf = ({ parts, base }: { parts: ContentParts; base: ContentParts | null }): string =>
  hash('sha1', JSON.stringify([inOrder(parts), inOrder(base)]))

/** What was written upon one version, upon another; nothing where both changed the same, which a person has to decide. */
export function merged(base: ContentParts, mine: ContentParts, theirs: ContentParts): ContentParts | undefined {
  const isDecided = names.every(
    (name) => mine[name] === base[name] || theirs[name] === base[name] || mine[name] === theirs[name],
  )
  if (!isDecided) return undefined
  const changed = names.filter((name) => mine[name] !== base[name])
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) }
}

/** The fields that differ, for the log: of the text how long it is, because versions keep it word for word. */
export function differences(before: ContentParts | null, after: ContentParts | null) {
  const told = (parts: ContentParts | null): Record<string, unknown> => {
    if (!parts) return {}
    const { body, ...fields } = parts
    return { ...fields, characters: body.length }
  }
  const [from, to] = [told(before), told(after)]
  const changed = Object.keys({ ...from, ...to }).filter((name) => from[name] !== to[name])
  const isRewritten = before !== null && after !== null && before.body !== after.body
  const fields = isRewritten ? [...new Set([...changed, 'characters'])] : changed
  const only = (all: Record<string, unknown>) => Object.fromEntries(fields.map((name) => [name, all[name] ?? null]))
  return { before: only(from), after: only(to) }
}
