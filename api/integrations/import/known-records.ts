import type { Culture } from '#lib/contract/cultures.ts'
import { deliveriesOf } from '../../catalog/shop/deliveries.ts'
import type { ShopRecords } from '../../catalog/shop/shop-records.ts'
import { sellersOf } from '../../catalog/shop/sellers.ts'
import { termsOf } from '../../catalog/shop/terms.ts'
import type { ByLanguage, Database } from '../../platform/database/tables.ts'
import { salesTaxesOf } from '../../catalog/shop/local-rates.ts'
import type { Catalogue } from './catalogue.ts'
import type { Row } from './shape.ts'
import { manufacturerRows, offerRows, sellerRows, wayRows } from './shop-rows.ts'

/** Who sells and how it is delivered, row by row, as they are with what a catalogue brings. */
export type KnownRecords = {
  sellers: Map<string, Row<'seller'>>
  makers: Map<string, Row<'manufacturer'>>
  ways: Map<string, Row<'delivery_way'>>
  offers: Map<string, Row<'delivery_offer'>>
  /** What terms are called, by their codes. */
  terms: Map<string, ByLanguage>
}

export const noRecords = (): KnownRecords => ({
  sellers: new Map(),
  makers: new Map(),
  ways: new Map(),
  offers: new Map(),
  terms: new Map(),
})

export async function recordsIn(db: Database): Promise<KnownRecords> {
  const offers = await db.selectFrom('delivery_offer').selectAll().execute()
  const terms = await db.selectFrom('word').select(['code', 'names']).where('kind', '=', 'term').execute()
  return {
    sellers: new Map((await db.selectFrom('seller').selectAll().execute()).map((row) => [row.culture, row])),
    makers: new Map((await db.selectFrom('manufacturer').selectAll().execute()).map((row) => [row.language, row])),
    ways: new Map((await db.selectFrom('delivery_way').selectAll().execute()).map((row) => [row.sku, row])),
    offers: new Map(offers.map((row) => [keyOf(row), row])),
    terms: new Map(terms.map(({ code, names }) => [code, names])),
  }
}

const keyOf = ({ way, culture }: Pick<Row<'delivery_offer'>, 'way' | 'culture'>) => `${way} ${culture}`

/** Adds what a catalogue brings to what was known, which goes where the catalogue is complete. */
export function recordsWith(
  known: KnownRecords,
  { sellers, manufacturer, deliveries, words, complete }: Catalogue,
  cultures: readonly Culture[],
): void {
  if (complete.includes('sellers')) known.sellers.clear()
  if (complete.includes('manufacturer')) known.makers.clear()
  if (complete.includes('deliveries')) {
    known.ways.clear()
    known.offers.clear()
  }
  if (complete.includes('words')) known.terms.clear()
  for (const { kind, code, names } of words ?? []) if (kind === 'term') known.terms.set(code, names)
  for (const row of sellerRows(sellers ?? [], cultures)) known.sellers.set(row.culture, row)
  for (const row of manufacturer ? manufacturerRows(manufacturer) : []) known.makers.set(row.language, row)
  for (const row of deliveries ? wayRows(deliveries) : []) known.ways.set(row.sku, row)
  for (const row of deliveries ? offerRows(deliveries) : []) known.offers.set(keyOf(row), row)
}

/** The same, as whoever serves pages has them. */
export const shopRecordsOf = ({
  sellers,
  makers,
  ways,
  offers,
  terms,
}: KnownRecords): Omit<ShopRecords, 'certificates'> => ({
  sellers: sellersOf([...sellers.values()], [...makers.values()]),
  deliveries: deliveriesOf(
    [...offers.values()].flatMap((offer) => {
      const way = ways.get(offer.way)
      return way ? [{ ...way, ...offer }] : []
    }),
  ),
  // Rates stand on no page.
  salesTaxes: salesTaxesOf([]),
  terms: termsOf(terms),
})
