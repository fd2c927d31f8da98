/** What a head holds, as data: written down by pages, merged and sorted here, printed by Head.astro. */
export type Tag =
  | { tag: 'title'; text: string }
  | { tag: 'meta'; attributes: Record<string, string> }
  | { tag: 'link'; attributes: Record<string, string> }
  | { tag: 'data'; record: Readonly<Record<string, unknown>> }

/** Two tags of one identity say the same thing, so the later one replaces the earlier. */
function identity(tag: Tag): string {
  if (tag.tag === 'title') return 'title'
  if (tag.tag === 'data') return `data ${String(tag.record['@type'])}`
  const { name, property, rel, hreflang, href } = tag.attributes
  if (tag.tag === 'meta') return `meta ${name ?? property}`
  return rel === 'alternate' ? `alternate ${hreflang}` : isSingle(rel) ? `link ${rel}` : `link ${rel} ${href}`
}

const isSingle = (rel: string | undefined) => rel === 'canonical' || rel === 'prev' || rel === 'next'

const order = ['title', 'meta', 'link', 'alternate', 'data']
const rank = (name: string) => order.indexOf(name.split(' ', 1)[0] ?? '')

const saysNothing = (tag: Tag) => tag.tag === 'meta' && tag.attributes['content'] === ''

/** One list out of several, later ones winning; the same tags give the same list in whatever order they come. */
export function mergeTags(...lists: readonly (readonly Tag[])[]): Tag[] {
  const byIdentity = new Map<string, Tag>()
  for (const tag of lists.flat()) if (!saysNothing(tag)) byIdentity.set(identity(tag), tag)
  return [...byIdentity].sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)).map(([, tag]) => tag)
}
