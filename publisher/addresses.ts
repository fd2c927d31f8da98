import type { Edition } from '#i18n/edition.ts'
import { certificatesPath, legalGuaranteePath, pageCount, paths } from '#lib/domain/paths.ts'
import { listedAtOnce } from '#lib/domain/listed-parts.ts'
import { sitemapParts } from '#lib/seo/sitemap.ts'
import type { Route } from './bundle.ts'
import { PublishError } from './publish-error.ts'
import { Listings } from './listings.ts'
import type { StoredKind } from './snapshot/schema.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/** One file of a site: its path, the route that renders it and the file it is written to. */
export type Address = { path: string; route: string; file: string }

type Params = Record<string, string>

/** What an edition has pages of. */
type Contents = { snapshot: Snapshot; listings: Listings; edition: Edition }

/** What fills a pattern, and of the pages of a list how far down it the page begins: from 0 to 1. */
type Filling = { values: Params; depth?: number }

/** What a route's parameters run through. A route without parameters is one address and needs no line here. */
const parameters: Record<string, (contents: Contents) => Filling[]> = {
  '/assets/i18n/[language].json': ({ edition: { language } }) => [{ values: { language } }],
  '/assets/i18n/systems/[language].json': ({ edition: { language } }) => [{ values: { language } }],
  '/category/[uri]': (contents) => categoryPages(contents).filter(isFirst),
  '/category/[uri]/[page]': (contents) => categoryPages(contents).filter((filling) => !isFirst(filling)),
  '/content/[uri]': ({ snapshot }) =>
    snapshot.ids('content').flatMap((id) => {
      const content = snapshot.record('content', id)
      return content ? [{ values: { uri: content.uri } }] : []
    }),
  '/promotions/[page]': ({ listings }) =>
    pagesOf(listings.offeredIn('promotions').length).filter((filling) => !isFirst(filling)),
  '/sitemap/[part].xml': ({ snapshot }) =>
    sitemapParts(Math.ceil(snapshot.count('product') / listedAtOnce)).map((part) => ({ values: { part } })),
  '/product/[id]': ({ snapshot }) => snapshot.ids('product').map((id) => ({ values: { id } })),
}

/** Pages that only some editions have, by their country or by what their seller offers. */
const conditions: Record<string, (contents: Contents) => boolean> = {
  [certificatesPath]: ({ snapshot }) => snapshot.single('seller').certificates === true,
  [paths.withdrawal]: ({ edition: { law } }) => law.withdrawalDays !== null,
  [legalGuaranteePath]: ({ edition: { law } }) => law.unionNotice,
  [paths.complaintsBook]: ({ edition: { law } }) => law.complaintsBook !== null,
}

function categoryPages({ snapshot, listings }: Contents): Filling[] {
  return snapshot.ids('category').flatMap((id) => {
    const category = snapshot.record('category', id)
    if (!category) return []
    const { length } = listings.offeredIn(String(category.categoryId))
    return pagesOf(length).map(({ values, depth }) => ({ values: { uri: category.uri, ...values }, depth }))
  })
}

function pagesOf(total: number): { values: { page: string }; depth: number }[] {
  const count = pageCount(total)
  return Array.from({ length: count }, (_, index) => ({ values: { page: String(index + 1) }, depth: index / count }))
}

const isFirst = ({ values }: Filling): boolean => values.page === '1'

/** Every address of some routes of an edition, the same ones in the same order for the same snapshot. */
export function listAddresses(
  routes: readonly Route[],
  snapshot: Snapshot,
  edition: Edition,
  listings = new Listings(snapshot),
): Map<string, Address> {
  const contents = { snapshot, edition, listings }
  const addresses = routes.flatMap(({ pattern, params }) => {
    if (conditions[pattern]?.(contents) === false) return []
    const parts = parted(pattern)
    if (params.length === 0) return [{ address: addressOf(pattern, parts, {}), depth: 0 }]
    const run = parameters[pattern]
    if (!run)
      throw new PublishError(edition.key, `the route ${pattern}`, 'nothing says what its parameters run through')
    return run(contents).map(({ values, depth = 0 }) => ({
      address: addressOf(pattern, parts, values),
      depth,
    }))
  })
  addresses.sort(inOrder)
  return new Map(addresses.map(({ address }) => [address.path, address]))
}

/** The page of a product. */
export const productRoute = '/product/[id]'

export const productAddress = (id: string): Address => addressOf(productRoute, parted(productRoute), { id })

/** Which addresses there may be others of when records of these kinds are others. */
export const routesOfKind: Partial<Record<StoredKind, (pattern: string) => boolean>> = {
  category: (pattern) => pattern.startsWith('/category/'),
  listing: (pattern) => /^\/(category|promotions)\//.test(pattern),
  content: (pattern) => pattern.startsWith('/content/'),
  seller: (pattern) => pattern in conditions,
}

/** And of these when products come or go. */
export const isCounted = (pattern: string): boolean => /^\/(category|promotions|sitemap)\//.test(pattern)

type Placed = { address: Address; depth: number }

/**
 * The order they are rendered in, which decides how often a worker reads the same box: a file of everything there is first,
 * because it takes longest; the pages of all lists by how far down they are, because a category lists in the order of
 * those above it; and products by number, because neighbours show the same boxes.
 */
const inOrder = (a: Placed, b: Placed): number =>
  byRoute(a.address, b.address) || a.depth - b.depth || byPath(a.address, b.address)

/** The same, where it is not known how far down pages of lists are. */
export const inRenderingOrder = (a: Address, b: Address): number => byRoute(a, b) || byPath(a, b)

const byRoute = (a: Address, b: Address): number =>
  Number(isFile(b.route)) - Number(isFile(a.route)) || byText(a.route, b.route)

const byPath = (a: Address, b: Address): number => a.path.length - b.path.length || byText(a.path, b.path)

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** What is no page: a feed, a sitemap, texts for scripts. */
export const isFile = (route: string): boolean => /\.\w+$/.test(route)

/** Texts and names of parameters by turns: a route's pattern is taken apart once and filled for every address. */
const parted = (pattern: string): string[] => pattern.split(/\[(\w+)\]/)

function filled(parts: readonly string[], values: Params, encode: (value: string) => string): string {
  return parts.map((part, index) => (index % 2 === 0 ? part : encode(values[part] ?? ''))).join('')
}

function addressOf(route: string, parts: readonly string[], values: Params): Address {
  const name = filled(parts, values, (value) => value)
  const file = name === '/' ? 'index.html' : `${name.slice(1)}${isFile(route) ? '' : '.html'}`
  return { path: filled(parts, values, encodeURIComponent), route, file }
}
