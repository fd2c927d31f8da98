import * as v from 'valibot'
import type { MenuNode } from '#lib/contract/catalogue.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import { maxLineQuantity } from '#lib/contract/values.ts'
import { cultures, type Culture } from '#lib/contract/cultures.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import { SnapshotLine } from '#lib/contract/snapshot.ts'
import { ask, send, type Target } from './target.ts'

/** What the suite found out about a catalogue it knows nothing of. */
export type Known = {
  /** What it answers in when nothing is asked for, and where such orders are delivered. */
  culture: Culture
  country: string
  category: MenuNode
  product: ProductSummary
  contentUri: string
  /** What a cart can hold at least two of, the most plentiful first. */
  buyable: [ProductSummary, ...ProductSummary[]]
  /** Something a cart can be asked for too many of: the one of which there are fewest. */
  scarce: ProductSummary
}

export async function discover(target: Target): Promise<Known> {
  const { headers } = await send(target, endpoints.shopSeo, {})
  const culture = v.parse(v.picklist(cultures), headers.get('content-language'))
  const menu = await ask(target, 'categoryMenu')
  const products = (await Promise.all(menu.map((category) => productsIn(target, category)))).flat()
  const contents = (await readFeed(target)).flatMap((line) => (line.kind === 'content' ? [line.id] : []))
  const [most, ...others] = products
    .filter((product) => allowed(product) > 1)
    .sort((one, other) => allowed(other) - allowed(one))
  return {
    culture,
    country: culture.slice(3),
    category: required(menu[0], 'a category in the menu'),
    product: required(products[0], 'a product in a category'),
    contentUri: required(contents[0], 'a content page in the feed'),
    buyable: [required(most, 'a product in stock'), ...others],
    scarce: required(
      products
        .filter((product) => allowed(product) > 0 && allowed(product) < maxLineQuantity)
        .sort((one, other) => allowed(one) - allowed(other))[0],
      'a product with limited stock',
    ),
  }
}

/** How many of a product a cart may hold by what the product says of itself. */
export function allowed({ availability, stockQuantity }: ProductSummary): number {
  if (availability === 'unavailable') return 0
  return availability === 'backorder' ? maxLineQuantity : Math.max(0, Math.min(stockQuantity, maxLineQuantity))
}

export async function readFeed(target: Target, query?: { since: string; only?: string }): Promise<SnapshotLine[]> {
  const response = await send(target, endpoints.snapshot, query ? { query } : {})
  return linesOf(await response.text()).map((line) => v.parse(SnapshotLine, line))
}

export const linesOf = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const productsIn = async (target: Target, { categoryId }: MenuNode): Promise<ProductSummary[]> =>
  (await ask(target, 'search', { body: { category: categoryId, pageSize: 100 } })).products

function required<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The API under test has not got ${what}, so nothing can be said of it`)
  return found
}
