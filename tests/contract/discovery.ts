import type { MenuNode, ProductSummary } from '#lib/contract/catalogue.ts'
import { maxLineQuantity } from '#lib/contract/cart.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import { SnapshotLine } from '#lib/contract/snapshot.ts'
import * as v from 'valibot'
import { ask, send, type Target } from './target.ts'

/** What the suite found out about a catalogue it knows nothing of. */
export type Known = {
  category: MenuNode
  product: ProductSummary
  contentUri: string
  /** Something a cart can hold at least two of. */
  buyable: ProductSummary
  /** Something a cart can be asked for too many of. */
  scarce: ProductSummary
  guid: string
}

export async function discover(target: Target): Promise<Known> {
  const menu = await ask(target, 'categoryMenu')
  const products = await someProducts(target, menu)
  const contents = (await readFeed(target)).flatMap((line) => (line.kind === 'content' ? [line.id] : []))
  return {
    category: required(menu[0], 'a category in the menu'),
    product: required(products[0], 'a product in a category'),
    contentUri: required(contents[0], 'a content page in the feed'),
    buyable: required(
      products.find((product) => allowed(product) > 1),
      'a product in stock',
    ),
    scarce: required(
      products.find((product) => allowed(product) < maxLineQuantity),
      'a product with limited stock',
    ),
    guid: (await ask(target, 'anonymousCustomer')).guid,
  }
}

/** How many of a product a cart may hold by what the product says of itself. */
export function allowed({ availability, stockQuantity }: ProductSummary): number {
  if (availability === 'unavailable') return 0
  return availability === 'backorder' ? maxLineQuantity : Math.max(0, Math.min(stockQuantity, maxLineQuantity))
}

export async function readFeed(target: Target, query?: { since: string }): Promise<SnapshotLine[]> {
  const response = await send(target, endpoints.snapshot, query ? { query } : {})
  const lines = (await response.text()).trimEnd().split('\n')
  return lines.map((line) => v.parse(SnapshotLine, JSON.parse(line)))
}

async function someProducts(target: Target, menu: MenuNode[]): Promise<ProductSummary[]> {
  const searches = menu.map(({ categoryId }) =>
    ask(target, 'search', { body: { category: categoryId, pageSize: 100 } }),
  )
  return (await Promise.all(searches)).flatMap(({ products }) => products)
}

function required<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The API under test has not got ${what}, so nothing can be said of it`)
  return found
}
