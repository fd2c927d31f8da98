import { sql } from 'kysely'
import type { OfferSaid } from '#lib/contract/offer.ts'
import type { OrderLine } from '#lib/contract/order.ts'
import type { Price } from '#lib/contract/values.ts'
import { unitPrice } from '../../catalog/products/price.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { OfferTerms } from './offer-tables.ts'

/** What a buyer asks for: so many, at that price of one piece, where they say one. */
export type WishedLine = { productSkuCode: string; name: string; quantity: number; net: number | null }
type SaidByBuyer = { note: string; lines: readonly WishedLine[] }
type SaidBySeller = { note: string; lines: readonly OrderLine[]; total: Price }

type Kept = { version: number; name: string; at: string; valid_until: string | null } & (
  | { by_buyer: true; said: SaidByBuyer }
  | { by_buyer: false; said: SaidBySeller }
)

/** Keeps what was sent last as a version of its own, once; the row of the offer is locked or new. */
export async function keepSent(transaction: Database, id: number): Promise<void> {
  await sql`
    insert into offer_version (offer_id, version, by_buyer, at, said, valid_until)
    select o.id, (select coalesce(max(version), 0) + 1 from offer_version where offer_id = o.id), false, o.issued_at,
      json_build_object('note', o.terms -> 'note', 'lines', o.terms -> 'lines', 'total', o.terms -> 'total'), o.valid_until
    from offer o where o.id = ${id} and o.number is not null
      and not exists (select from offer_version v where v.offer_id = o.id and not v.by_buyer and v.at = o.issued_at)`.execute(
    transaction,
  )
}

type Saying = { id: number; guid: string; name: string; said: SaidByBuyer }

/** Keeps what a buyer answers; with no lines it is that they decline. */
export async function keepAnswer(transaction: Database, { id, guid, name, said }: Saying): Promise<void> {
  await keepSent(transaction, id)
  await sql`
    insert into offer_version (offer_id, version, by_buyer, customer_guid, name, said)
    select ${id}, max(version) + 1, true, ${guid}, ${name}, ${JSON.stringify(said)}::json
    from offer_version where offer_id = ${id}`.execute(transaction)
}

type Sent = { id: number; issued_at: Date; valid_until: Date; terms: OfferTerms }

/**
 * All that was said, the earliest first. What was sent by a process that kept no versions is told as the last one, whatever
 * number it gets.
 */
export async function readVersions(db: Database, offer: Sent, market: Market): Promise<OfferSaid[]> {
  const { rows } = await sql<Kept>`
    select version, name, by_buyer, said, to_json(at) #>> '{}' as at, to_json(valid_until) #>> '{}' as valid_until
    from offer_version where offer_id = ${offer.id} order by version`.execute(db)
  const said = rows.map((row) => (row.by_buyer ? wishOf(row, market) : sentOf(row)))
  const { issued_at, valid_until, terms } = offer
  const isKept = rows.some(({ by_buyer, at }) => !by_buyer && Date.parse(at) === issued_at.getTime())
  if (isKept) return said
  const [at, until] = [issued_at.toISOString(), valid_until.toISOString()]
  const version = (rows.at(-1)?.version ?? 0) + 1
  return [...said, sentOf({ version, name: '', at, valid_until: until, by_buyer: false, said: terms })]
}

/** The version that can be accepted. */
export const currentVersion = (versions: readonly OfferSaid[]): number =>
  versions.findLast(({ by }) => by === 'seller')?.version ?? 1

const instant = (at: string) => new Date(at).toISOString()

const sentOf = ({ version, at, valid_until: until, said }: Kept & { by_buyer: false }): OfferSaid => ({
  ...{ version, by: 'seller', name: null, at: instant(at), validUntil: until && instant(until) },
  note: said.note,
  lines: said.lines.map(({ productSkuCode, name, quantity, unitPrice: price, certifies }) => ({
    ...{ productSkuCode, name, quantity, unitPrice: price },
    ...(certifies && { certifies: true }),
  })),
  total: said.total,
})

const wishOf = ({ version, name, at, said }: Kept & { by_buyer: true }, market: Market): OfferSaid => ({
  ...{ version, by: 'buyer', name: name || null, at: instant(at), validUntil: null },
  note: said.note,
  lines: said.lines.map(({ net, ...line }) => ({ ...line, unitPrice: net === null ? null : unitPrice(net, market) })),
  total: null,
})
