/** What a head holds, as data: written down by pages, merged and sorted here, printed by Head.astro. */
export type Tag =
  | { tag: 'title'; text: string }
  | { tag: 'meta'; attributes: Record<string, string> }
  | { tag: 'link'; attributes: Record<string, string> }
  | { tag: 'data'; record: Readonly<Record<string, unknown>> }

/**
 * Two tags of one identity say the same thing, so the later one replaces the earlier. It begins with the tag's place in
 * the head, so that sorting identities sorts the tags.
 */
function identity(tag: Tag): string {
  if (tag.tag === 'title') return '0'
  if (tag.tag === 'data') return `4 ${String(tag.record['@type'])}`
  const { name, property, rel, hreflang, href } = tag.attributes
  if (tag.tag === 'meta') return `1 ${name ?? property}`
  return rel === 'alternate' ? `3 ${hreflang ?? href}` : isSingle(rel) ? `2 ${rel}` : `2 ${rel} ${href}`
}

const isSingle = (rel: string | undefined) => rel === 'canonical' || rel === 'prev' || rel === 'next'

const saysNothing = (tag: Tag) => tag.tag === 'meta' && tag.attributes['content'] === ''

/** One list out of several, later ones winning; the same tags give the same list in whatever order they come. */
export function mergeTags(...lists: readonly (readonly Tag[])[]): Tag[] {
  const byIdentity = new Map<string, Tag>()
  for (const tag of lists.flat()) if (!saysNothing(tag)) byIdentity.set(identity(tag), tag)
  return [...byIdentity].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tag]) => tag)
}
