import type { Edition } from '#i18n/edition.ts'
import { certificatesPath, legalGuaranteePath, pageCount, paths } from '#lib/domain/paths.ts'
import { listedAtOnce } from '#lib/domain/listed-parts.ts'
import { sitemapParts } from '#lib/seo/sitemap.ts'
import type { Route } from './bundle.ts'
import { PublishError } from './publish-error.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/** One file of a site: its path, the route that renders it and the file it is written to. */
export type Address = { path: string; route: string; file: string }

type Params = Record<string, string>

/** What fills a pattern, and of the pages of a list how far down it the page begins: from 0 to 1. */
type Filling = { values: Params; depth?: number }

/** What a route's parameters run through. A route without parameters is one address and needs no line here. */
const parameters: Record<string, (snapshot: Snapshot, edition: Edition) => Filling[]> = {
  '/assets/i18n/[language].json': (_, { language }) => [{ values: { language } }],
  '/category/[uri]': (snapshot) => categoryPages(snapshot).filter(isFirst),
  '/category/[uri]/[page]': (snapshot) => categoryPages(snapshot).filter((filling) => !isFirst(filling)),
  '/content/[uri]': (snapshot) =>
    snapshot.ids('content').flatMap((id) => {
      const content = snapshot.record('content', id)
      return content ? [{ values: { uri: content.uri } }] : []
    }),
  '/promotions/[page]': (snapshot) =>
    pagesOf(offered(snapshot, 'promotions').length).filter((filling) => !isFirst(filling)),
  '/sitemap/[part].xml': (snapshot) =>
    sitemapParts(Math.ceil(snapshot.entries.product.size / listedAtOnce)).map((part) => ({ values: { part } })),
  '/product/[id]': (snapshot) => snapshot.ids('product').map((id) => ({ values: { id } })),
}

/** Pages that only some editions have, by their country or by what their seller offers. */
const conditions: Record<string, (edition: Edition, snapshot: Snapshot) => boolean> = {
  [certificatesPath]: (_, snapshot) => snapshot.single('seller').certificates === true,
  [paths.withdrawal]: ({ law }) => law.withdrawalDays !== null,
  [legalGuaranteePath]: ({ law }) => law.unionNotice,
  [paths.complaintsBook]: ({ law }) => law.complaintsBook !== null,
}

function categoryPages(snapshot: Snapshot): Filling[] {
  return snapshot.ids('category').flatMap((id) => {
    const category = snapshot.record('category', id)
    if (!category) return []
    const { length } = offered(snapshot, String(category.categoryId))
    return pagesOf(length).map(({ values, depth }) => ({ values: { uri: category.uri, ...values }, depth }))
  })
}

function pagesOf(total: number): { values: { page: string }; depth: number }[] {
  const count = pageCount(total)
  return Array.from({ length: count }, (_, index) => ({ values: { page: String(index + 1) }, depth: index / count }))
}

const isFirst = ({ values }: Filling): boolean => values.page === '1'

/** What a listing names and the snapshot has. */
const offered = (snapshot: Snapshot, listing: string): number[] =>
  (snapshot.record('listing', listing) ?? []).filter((product) => snapshot.entries.product.has(String(product)))

/** Every address of an edition, the same ones in the same order for the same snapshot. */
export function listAddresses(routes: readonly Route[], snapshot: Snapshot, edition: Edition): Map<string, Address> {
  const addresses = routes.flatMap(({ pattern, params }) => {
    if (conditions[pattern]?.(edition, snapshot) === false) return []
    const parts = parted(pattern)
    if (params.length === 0) return [{ address: addressOf(pattern, parts, {}), depth: 0 }]
    const run = parameters[pattern]
    if (!run)
      throw new PublishError(edition.key, `the route ${pattern}`, 'nothing says what its parameters run through')
    return run(snapshot, edition).map(({ values, depth = 0 }) => ({
      address: addressOf(pattern, parts, values),
      depth,
    }))
  })
  addresses.sort(inOrder)
  return new Map(addresses.map(({ address }) => [address.path, address]))
}

type Placed = { address: Address; depth: number }

/**
 * The order they are rendered in, which decides how often a worker reads the same box: a file of everything there is first,
 * because it takes longest; the pages of all lists by how far down they are, because a category lists in the order of
 * those above it; and products by number, because neighbours show the same boxes.
 */
const inOrder = (a: Placed, b: Placed): number =>
  Number(isFile(b.address.route)) - Number(isFile(a.address.route)) ||
  byText(a.address.route, b.address.route) ||
  a.depth - b.depth ||
  a.address.path.length - b.address.path.length ||
  byText(a.address.path, b.address.path)

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
