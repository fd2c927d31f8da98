import type { Edition } from '#i18n/edition.ts'
import { pageCount, paths } from '#lib/domain/paths.ts'
import { listedAtOnce } from '#lib/domain/listed-parts.ts'
import { sitemapParts } from '#lib/seo/sitemap.ts'
import type { Route } from './bundle.ts'
import { PublishError } from './publish-error.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/** One file of a site: its path, the route that renders it and the file it is written to. */
export type Address = { path: string; route: string; file: string }

type Params = Record<string, string>

/** What a route's parameters run through. A route without parameters is one address and needs no line here. */
const parameters: Record<string, (snapshot: Snapshot, edition: Edition) => Params[]> = {
  '/assets/i18n/[language].json': (_, { language }) => [{ language }],
  '/category/[uri]': (snapshot) => categoryPages(snapshot).filter(({ page }) => page === '1'),
  '/category/[uri]/[page]': (snapshot) => categoryPages(snapshot).filter(({ page }) => page !== '1'),
  '/content/[uri]': (snapshot) =>
    snapshot.ids('content').flatMap((id) => {
      const content = snapshot.record('content', id)
      return content ? [{ uri: content.uri }] : []
    }),
  '/promotions/[page]': (snapshot) =>
    pagesOf(offered(snapshot, 'promotions').length).filter(({ page }) => page !== '1'),
  '/sitemap/[part].xml': (snapshot) =>
    sitemapParts(Math.ceil(snapshot.entries.product.size / listedAtOnce)).map((part) => ({ part })),
  '/product/[id]': (snapshot) => snapshot.ids('product').map((id) => ({ id })),
}

/** Pages that only some editions have. */
const conditions: Record<string, (edition: Edition) => boolean> = {
  [paths.withdrawal]: ({ law }) => law.withdrawalDays !== null,
  [paths.complaintsBook]: ({ law }) => law.complaintsBook !== null,
}

function categoryPages(snapshot: Snapshot): { uri: string; page: string }[] {
  return snapshot.ids('category').flatMap((id) => {
    const category = snapshot.record('category', id)
    if (!category) return []
    const { length } = offered(snapshot, String(category.categoryId))
    return pagesOf(length).map(({ page }) => ({ uri: category.uri, page }))
  })
}

const pagesOf = (total: number): { page: string }[] =>
  Array.from({ length: pageCount(total) }, (_, index) => ({ page: String(index + 1) }))

/** What a listing names and the snapshot has. */
const offered = (snapshot: Snapshot, listing: string): number[] =>
  (snapshot.record('listing', listing) ?? []).filter((product) => snapshot.entries.product.has(String(product)))

/** Every address of an edition, the same ones in the same order for the same snapshot. */
export function listAddresses(routes: readonly Route[], snapshot: Snapshot, edition: Edition): Map<string, Address> {
  const addresses = routes.flatMap(({ pattern, params }) => {
    if (conditions[pattern]?.(edition) === false) return []
    const parts = parted(pattern)
    if (params.length === 0) return [addressOf(pattern, parts, {})]
    const run = parameters[pattern]
    if (!run)
      throw new PublishError(edition.key, `the route ${pattern}`, 'nothing says what its parameters run through')
    return run(snapshot, edition).map((values) => addressOf(pattern, parts, values))
  })
  addresses.sort(inOrder)
  return new Map(addresses.map((address) => [address.path, address]))
}

/**
 * The order they are rendered in: a file of everything there is first, because it takes longest, and products by number,
 * because neighbours show the same boxes.
 */
const inOrder = (a: Address, b: Address): number =>
  Number(isFile(b.route)) - Number(isFile(a.route)) ||
  byText(a.route, b.route) ||
  a.path.length - b.path.length ||
  byText(a.path, b.path)

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
