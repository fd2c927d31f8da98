import * as v from 'valibot'
import type { Culture, Currency } from '#lib/contract/cultures.ts'
import { Id } from '#lib/contract/values.ts'
import type { Call } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import type { Database } from '../../platform/database/tables.ts'

/** Where the leasing of a product is calculated; nowhere for what is not offered in the culture, or without a calculator. */
export async function leasingAddress(
  { db, leasingUrl }: Pick<Services, 'db' | 'leasingUrl'>,
  { params, market: { culture } }: Pick<Call, 'params' | 'market'>,
): Promise<string | undefined> {
  const product = leasingUrl ? await leasedProduct(db, culture, params['id']) : undefined
  return (
    product &&
    leasingUrl?.replaceAll('{product}', String(product.id)).replaceAll('{culture}', encodeURIComponent(culture))
  )
}

export type LeasedProduct = { id: number; sku: string; name: string; net: number; currency: Currency }

/** A product with what it costs without tax, which is what is financed. */
export async function leasedProduct(
  db: Database,
  culture: Culture,
  idText: string | undefined,
): Promise<LeasedProduct | undefined> {
  const id = /^[1-9]\d{0,9}$/.test(idText ?? '') ? Number(idText) : 0
  if (!v.is(Id, id)) return undefined
  return db
    .selectFrom('product as p')
    .innerJoin('price', 'price.product_id', 'p.id')
    .innerJoin('market', 'market.culture', 'price.culture')
    .innerJoin('product_words as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').onRef('t.culture', '=', 'market.culture'),
    )
    .where('p.id', '=', id)
    .where('p.withdrawn_at', 'is', null)
    .where('market.culture', '=', culture)
    .select(['p.id', 'p.sku', 't.name', 'price.net', 'market.currency'])
    .executeTakeFirst()
}
