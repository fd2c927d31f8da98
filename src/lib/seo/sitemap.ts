import type { ListedPages, ListedProduct } from '../catalogue/listed.ts'
import type { Site } from '../catalogue/site.ts'
import { latestPosts } from '../domain/latest-posts.ts'
import { latestOf } from '../domain/listed-parts.ts'
import { pageCount, paths } from '../domain/paths.ts'
import { rasterOf } from '../domain/picture-sources.ts'
import { sayingsFor } from './address-rules.ts'
import { type Alternate, alternatesOf, categoryAlternates, hreflangTags, promotionAlternates } from './alternates.ts'
import { xmlText } from '#lib/formats/xml.ts'
import { element } from './xml.ts'

/** One address of a sitemap. Where nothing is known of when it changed, nothing is said. */
type Entry = {
  path: string
  alternates: readonly Alternate[]
  image?: string | null
  lastModified?: string | undefined
}

const ofProducts = 'products-'

/** The parts of a site's sitemap by their names: everything but products, then products by the thousand. */
export const sitemapParts = (ofThose: number): string[] => [
  'pages',
  ...Array.from({ length: ofThose }, (_, index) => `${ofProducts}${index + 1}`),
]

/** Which part of the products a name means. */
export const productPart = (name: string): number | undefined =>
  new RegExp(`^${ofProducts}[1-9]\\d*$`).test(name) ? Number(name.slice(ofProducts.length)) : undefined

/** A part that lists products as XML. */
export const productsSitemap = (products: readonly ListedProduct[], site: Site, sites: readonly Site[]): string =>
  printed(
    products.map(({ productId, cultures, image, lastModified }) => {
      const path = paths.product(productId)
      const alternates = alternatesOf(sites, ({ culture }) => (cultures.includes(culture) ? path : undefined))
      return { path, alternates, image, lastModified }
    }),
    site,
  )

/** The part that lists everything else, with the pages of a shop's own, of which nobody knows when they changed. */
export const pagesSitemap = (
  listed: ListedPages,
  site: Site,
  sites: readonly Site[],
  ownPaths: readonly string[] = [],
): string => printed([...pageEntries(listed, sites), ...ownPaths.map((path) => ({ path, alternates: [] }))], site)

/**
 * Every page of a list, so that what stands far down is found as soon as what stands first. What shows products as well
 * changed at the time that is told or later: the feed says when a record changed, and not when it came into a list.
 */
function pageEntries({ categories, contents, promotionPages, reduced }: ListedPages, sites: readonly Site[]): Entry[] {
  const posts = contents.filter(({ kind }) => kind === 'post')
  const everywhere = [
    { path: paths.home, lastModified: latestOf(latestPosts(posts)) },
    { path: paths.blog, lastModified: latestOf(posts) },
  ].map((entry): Entry => ({ ...entry, alternates: alternatesOf(sites, () => entry.path) }))
  const promotions = Array.from({ length: Math.max(1, promotionPages) }, (_, index): Entry => ({
    path: paths.promotions(index + 1),
    alternates: promotionAlternates(reduced, sites, index + 1),
  }))
  const ofCategories = categories.flatMap((category): Entry[] => {
    const { uri, image, lastModified, productsQuantity } = category
    return Array.from({ length: pageCount(productsQuantity) }, (_, index) => ({
      path: paths.category(uri, index + 1),
      alternates: categoryAlternates(category, sites, index + 1),
      image,
      lastModified,
    }))
  })
  const ofContents = contents.map(({ uri, cultures, image, lastModified }): Entry => {
    const path = paths.content(uri)
    const alternates = alternatesOf(sites, ({ culture }) => (cultures.includes(culture) ? path : undefined))
    return { path, alternates, image, lastModified }
  })
  const indexed = ({ path }: Entry) => sayingsFor({ pathname: path, search: '' }).robots === 'index, follow'
  return [...everywhere, ...promotions, ...ofCategories, ...ofContents].filter(indexed)
}

function printed(entries: readonly Entry[], { origin }: Site): string {
  const urls = entries.map(
    ({ path, alternates, image, lastModified }) =>
      `<url>${element('loc', origin + path)}${element('lastmod', lastModified)}${printAlternates(alternates)}${
        image ? `<image:image>${element('image:loc', new URL(rasterOf(image), origin).href)}</image:image>` : ''
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
export function sitemapIndex(
  listed: ListedPages,
  ofProducts: readonly { lastModified?: string | undefined }[],
  site: Site,
  sites: readonly Site[],
): string {
  const changed = [latestOf(pageEntries(listed, sites)), ...ofProducts.map(({ lastModified }) => lastModified)]
  const parts = sitemapParts(ofProducts.length).map(
    (part, index) =>
      `<sitemap>${element('loc', site.origin + paths.sitemapPart(part))}${element('lastmod', changed[index])}</sitemap>`,
  )
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>`
}
