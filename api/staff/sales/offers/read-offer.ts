import { sql } from 'kysely'
import type { OfferRecord, StaffOfferLine } from '#lib/contract/staff/offers.ts'
import type { OfferTerms } from '../../../sales/offers/offer-tables.ts'
import { daysBetween } from '../../../sales/offers/validity.ts'
import { readVersions } from '../../../sales/offers/versions.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Services } from '../../../sales/services.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type Draft, draftOf, offered, type Place, placeIn, productsOf, saidIn, termsOf, waysIn } from './draft.ts'
import { days, lineColumns, offersFrom } from './list-offers.ts'

export type OfferRow = Omit<StaffOfferLine, 'createdAt' | 'lastDay' | 'total'> & {
  createdAt: Date
  validUntil: Date | null
  issued: Date | null
  version: number
  terms: OfferTerms | null
  draft: Draft | null
}

/** One offer by its id, locked where it is about to be changed. */
export async function findOffer(db: Database, id: string, lock = sql``): Promise<OfferRow> {
  if (!/^\d{1,9}$/.test(id)) throw new HttpProblem('NOT_FOUND')
  const { rows } = await sql<OfferRow>`
    select ${lineColumns}, o.issued_at as issued, o.version, o.terms, o.draft from ${offersFrom} where o.id = ${id} ${lock}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new HttpProblem('NOT_FOUND')
  return row
}

/** What an offer says, or will say once it is sent. */
export function saidBy({ terms, draft, email, culture, issued, validUntil }: OfferRow): Draft {
  if (draft) return draft
  if (!terms || !issued || !validUntil) throw new Error('An offer was neither sent nor has a draft')
  return draftOf(terms, { email, days: daysBetween(issued, validUntil, culture) })
}

async function versionsOf(
  { db }: Services,
  { id, terms, issued, validUntil }: OfferRow,
  { market }: Place,
): Promise<OfferRecord['versions']> {
  if (!terms || !issued || !validUntil) return []
  return readVersions(db, { id, terms, issued_at: issued, valid_until: validUntil }, market)
}

export async function readOffer(services: Services, id: string): Promise<OfferRecord> {
  const offer = await findOffer(services.db, id)
  const { terms, draft: _, issued: __, validUntil: ___, ...row } = offer
  const draft = saidBy(offer)
  const place = await placeIn(services, row.culture)
  const products = await productsOf(services, place, draft.lines)
  const versions = await versionsOf(services, offer, place)
  const asked = versions.findLast(({ by }) => by === 'buyer')?.lines ?? []
  const beside = asked
    .map(({ productSkuCode: sku, quantity }) => ({ sku, quantity }))
    .filter(({ sku }) => !products.has(sku))
  const wished = await productsOf(services, place, beside)
  const isWhole = draft.lines.every(({ sku }) => products.has(sku))
  const names = new Map(
    terms?.lines.map(({ productSkuCode, certifies, name }) => [certifies?.sku ?? productSkuCode, name]),
  )
  return {
    ...row,
    ...days(offer),
    currency: place.market.currency,
    draft,
    products: draft.lines.map(({ sku, certifies }) => {
      const product = products.get(sku)
      const said = certifies === undefined ? saidIn(terms, sku) : {}
      return { ...(product ? offered(place, product) : { sku, name: names.get(sku) ?? sku, list: null }), ...said }
    }),
    ways: waysIn(place).map(({ productSkuCode, name, price }) => ({ sku: productSkuCode, name, gross: price.gross })),
    versions,
    wished: [...wished.values()].map((product) => offered(place, product)),
    total: isWhole ? (await termsOf(services, place, draft)).total : null,
  }
}
