import type { Product } from '#lib/contract/product.ts'
import type { Markets } from '../../../catalog/shop/markets.ts'
import type { Seller } from '../../../catalog/shop/shop-tables.ts'
import type { Classifications } from './classifications.ts'
import type { Company } from '#lib/contract/customer.ts'

/** What a file of the catalogue is told: who sells to whom in which market, and products batch by batch at the prices of the company. */
export type OwnCatalogue = {
  market: Markets['market']
  seller: Seller
  maker: string
  buyer: Company & { id: string }
  /** What a category is called, by its id. */
  categories: ReadonlyMap<number, string>
  classes: Classifications
  /** An address of the shop that anybody can ask. */
  linkTo: (path: string) => string
  /** Whether it is all of the assortment, or what changed since an earlier file. */
  mode: 'full' | 'changes'
  madeAt: Date
  batches: AsyncIterable<{ products: Product[]; removed: string[] }>
}

/** A file of the catalogue as its texts, so that no more than a batch is ever in memory. */
export type WriteCatalogue = (catalogue: OwnCatalogue) => AsyncGenerator<string, void>
