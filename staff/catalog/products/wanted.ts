import { cultures } from '#lib/contract/cultures.ts'
import { availabilities } from '#lib/contract/product.ts'
import { shortages, supportEnds, wants } from '#lib/contract/staff/catalogue.ts'
import { addressed, like, oneOf, text } from '../../platform/routing/addressed.ts'

export const ofProducts = {
  search: text,
  edition: oneOf(cultures),
  category: like(/^[1-9]\d{0,8}$/),
  availability: oneOf(availabilities),
  stock: oneOf(shortages),
  missing: oneOf(wants),
  support: oneOf(supportEnds),
  /** Those that were picked from a list, with commas between them. */
  skus: text,
}

/** What products are looked for. */
export const productsWanted = addressed(ofProducts)
export type ProductsWanted = ReturnType<typeof productsWanted>
