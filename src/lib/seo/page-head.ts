import * as v from 'valibot'
import type { Site } from '../catalogue/site.ts'
import type { ShopAttribute } from '../contract/catalogue.ts'
import { titled } from '../domain/page-title.ts'
import { sayingsFor } from './address-rules.ts'
import { hreflangTags, type Alternate } from './alternates.ts'
import { openGraph } from './open-graph.ts'
import { mergeTags, type Tag } from './tags.ts'

const MetaTag = v.union([
  v.object({ name: v.string(), content: v.string() }),
  v.object({ property: v.string(), content: v.string() }),
])
const MetaTags = v.pipe(v.string(), v.parseJson(), v.array(MetaTag))

const known = new WeakMap<readonly ShopAttribute[], readonly Tag[]>()

/**
 * The tags the staff keep in SHOP_META_TAGS, read once for a set of attributes. Text that is not a list of tags gives
 * none: a slip in a setting must not take every page of the shop down.
 */
export function shopMetaTags(attributes: readonly ShopAttribute[]): readonly Tag[] {
  const before = known.get(attributes)
  if (before) return before
  const attribute = attributes.find(({ attributeCode }) => attributeCode === 'SHOP_META_TAGS')
  const parsed = v.safeParse(MetaTags, attribute?.displayVal ?? attribute?.val)
  const tags = parsed.success ? parsed.output.map((entry): Tag => ({ tag: 'meta', attributes: entry })) : []
  known.set(attributes, tags)
  return tags
}

/** What a page knows of itself; everything in its head follows from this and from the shop's attributes. */
export type PageFacts = {
  path: string
  title: string
  description: string
  keywords?: string
  image?: string | null | undefined
  /** Where other editions have this page; the language selector follows them too. */
  alternates: readonly Alternate[]
  /** There is no such page: it stands at every address that leads nowhere, and so has none of its own. */
  isNowhere?: boolean
  /** Whether what other customers say stands at its end: where somebody makes up their mind, not where they work. */
  hasReviews?: boolean
  previous?: string | undefined
  next?: string | undefined
  data?: readonly Readonly<Record<string, unknown>>[]
  /** The news that this page belongs to, for readers of feeds. */
  feed?: { path: string; title: string }
}

type Surroundings = {
  site: Site
  /** What the shop is called. */
  brand: string
  attributes: readonly ShopAttribute[]
  /** The query the page was asked with; a published page has none. */
  search: string
}

const meta = (name: string, content: string): Tag => ({ tag: 'meta', attributes: { name, content } })
const graph = (property: string, content: string): Tag => ({ tag: 'meta', attributes: { property, content } })
const link = (rel: string, href: string): Tag => ({ tag: 'link', attributes: { rel, href } })
const feedLink = ({ path, title }: { path: string; title: string }, origin: string): Tag => ({
  tag: 'link',
  attributes: { rel: 'alternate', type: 'application/rss+xml', title, href: origin + path },
})

export function pageHead(page: PageFacts, { site, brand, attributes, search }: Surroundings): Tag[] {
  const { robots = '', 'og:type': kind = '' } = sayingsFor({ pathname: page.path, search })
  const address = site.origin + page.path
  const isTranslated = robots.startsWith('index')
  const own: Tag[] = [
    { tag: 'title', text: titled(page.title, brand) },
    meta('description', page.description),
    meta('keywords', page.keywords ?? ''),
    meta('robots', robots),
    ...(page.isNowhere ? [] : [link('canonical', address), graph('og:url', address)]),
    graph('og:title', page.title),
    graph('og:description', page.description),
    graph('og:type', kind),
    graph('og:site_name', brand),
    graph('og:locale', site.edition.locale.replace('-', '_')),
    ...openGraph(page, site),
  ]
  if (page.previous) own.push(link('prev', site.origin + page.previous))
  if (page.next) own.push(link('next', site.origin + page.next))
  if (page.feed) own.push(feedLink(page.feed, site.origin))
  const data = (page.data ?? []).map((record): Tag => ({ tag: 'data', record }))
  return mergeTags(shopMetaTags(attributes), own, isTranslated ? hreflangTags(page.alternates) : [], data)
}
