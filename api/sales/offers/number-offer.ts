import { yearIn } from '#lib/formats/dates.ts'
import { briefIn, type Culture } from '#lib/markets/index.ts'
import { nextSerial } from '../papers/issue.ts'
import { prefixesOf } from '../../catalog/shop/number-prefixes.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import type { Database } from '../../platform/database/tables.ts'

/** The next number of a seller's offers in a market. No number is missing, as with invoices: one that is given up is taken back. */
export async function numberOffer(transaction: Database, seller: Seller, culture: Culture, at: Date) {
  const place = {
    seller: seller.tax_number,
    series: `${prefixesOf(seller).offers}-${briefIn(culture).key.toUpperCase()}`,
    year: yearIn(at, culture),
  }
  const serial = await nextSerial(transaction, place)
  return { ...place, serial, number: `${place.series}-${place.year}-${String(serial).padStart(6, '0')}` }
}
