import type { Listed } from '../catalogue/listed.ts'
import type { Site } from '../catalogue/site.ts'
import { latestPosts } from '../domain/latest-posts.ts'
import { paths } from '../domain/paths.ts'
import { rasterOf } from '../domain/picture-sources.ts'
import { sayingsFor } from './address-rules.ts'
import { type Alternate, alternatesOf, hreflangTags } from './alternates.ts'
import { element, xmlText } from './xml.ts'

/**
 * A sitemap may hold 50,000 addresses and 50 MB. With its counterparts in eleven editions an address takes more than a
 * kilobyte, so the bytes are what runs out first.
 */
export const addressesPerPart = 10_000

/** One address of a sitemap. Where nothing is known of when it changed, nothing is said. */
type Entry = {
  path: string
  alternates: readonly Alternate[]
  image?: string | null
  lastModified?: string | undefined
}

/** The parts of a site's sitemap by their names: everything but products, then products by the thousands. */
export function sitemapParts(products: number): string[] {
  const count = Math.ceil(products / addressesPerPart)
  return ['pages', ...Array.from({ length: count }, (_, index) => `products-${index + 1}`)]
}

function productEntries({ products }: Listed, sites: readonly Site[], number: number): Entry[] {
  const first = (number - 1) * addressesPerPart
  return products.slice(first, first + addressesPerPart).map(({ productId, cultures, image, lastModified }) => {
    const path = paths.product(productId)
    const alternates = alternatesOf(sites, ({ culture }) => (cultures.includes(culture) ? path : undefined))
    return { path, alternates, image, lastModified }
  })
}

/** When the last of them changed; of none, nothing is known. */
const latest = (changed: readonly { lastModified?: string | undefined }[]): string | undefined =>
  changed.reduce<string | undefined>(
    (last, { lastModified }) => (lastModified && lastModified > (last ?? '') ? lastModified : last),
    undefined,
  )

/**
 * First pages only: further pages of a list move with every product that comes or goes. What shows products as well
 * changed at the time that is told or later: the feed says when a record changed, and not when it came into a list.
 */
function pageEntries({ categories, contents }: Listed, sites: readonly Site[]): Entry[] {
  const posts = contents.filter(({ kind }) => kind === 'post')
  const everywhere = [
    { path: paths.home, lastModified: latest(latestPosts(posts)) },
    { path: paths.promotions() },
    { path: paths.blog, lastModified: latest(posts) },
  ].map((entry): Entry => ({ ...entry, alternates: alternatesOf(sites, () => entry.path) }))
  const ofCategories = categories.map(({ uri, uriTranslations, image, lastModified }): Entry => {
    const pathIn = (translated: string | undefined) => (translated ? paths.category(translated) : undefined)
    const alternates = alternatesOf(sites, ({ culture }) => pathIn(uriTranslations[culture]))
    return { path: paths.category(uri), alternates, image, lastModified }
  })
  const ofContents = contents.map(({ uri, cultures, image, lastModified }): Entry => {
    const path = paths.content(uri)
    const alternates = alternatesOf(sites, ({ culture }) => (cultures.includes(culture) ? path : undefined))
    return { path, alternates, image, lastModified }
  })
  const indexed = ({ path }: Entry) => sayingsFor({ pathname: path, search: '' }).robots === 'index, follow'
  return [...everywhere, ...ofCategories, ...ofContents].filter(indexed)
}

/** What a part lists; nothing where there is no such part. */
function entriesOf(part: string, listed: Listed, sites: readonly Site[]): Entry[] | undefined {
  if (!sitemapParts(listed.products.length).includes(part)) return undefined
  return part === 'pages' ? pageEntries(listed, sites) : productEntries(listed, sites, Number(part.split('-')[1]))
}

/** One part as XML. */
export function sitemapPart(part: string, listed: Listed, site: Site, sites: readonly Site[]): string | undefined {
  const entries = entriesOf(part, listed, sites)
  if (!entries) return undefined
  const urls = entries.map(
    ({ path, alternates, image, lastModified }) =>
      `<url>${element('loc', site.origin + path)}${element('lastmod', lastModified)}${printAlternates(alternates)}${
        image ? `<image:image>${element('image:loc', new URL(rasterOf(image), site.origin).href)}</image:image>` : ''
      }</url>`,
  )
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('\n')}\n</urlset>`
}

/** The same links as in the head of the page. */
const printAlternates = (alternates: readonly Alternate[]): string =>
  hreflangTags(alternates)
    .map((tag) => (tag.tag === 'link' ? tag.attributes : {}))
    .map(
      ({ hreflang = '', href = '' }) =>
        `<xhtml:link rel="alternate" hreflang="${xmlText(hreflang)}" href="${xmlText(href)}"/>`,
    )
    .join('')

/** Names the parts. A part changed last when the last of its entries did. */
export function sitemapIndex(listed: Listed, site: Site, sites: readonly Site[]): string {
  const parts = sitemapParts(listed.products.length).map((part) => {
    const last = latest(entriesOf(part, listed, sites) ?? [])
    return `<sitemap>${element('loc', site.origin + paths.sitemapPart(part))}${element('lastmod', last)}</sitemap>`
  })
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>`
}
