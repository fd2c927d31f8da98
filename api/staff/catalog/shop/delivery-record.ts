import { sql } from 'kysely'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import { type Market, readMarkets } from '../../../catalog/shop/markets.ts'
import type { Database } from '../../../platform/database/tables.ts'
import {
  deliveryFields,
  inOrder,
  minorOf,
  type OfferRow,
  type WayRow,
  writtenOf,
  wrongDelivery,
} from './delivery-fields.ts'
import { type RecordKind, requireValid } from './records.ts'

/** How one market delivers; its key is the culture. What ways are called is said in all markets of the language. */
export const deliveryKind: RecordKind = {
  name: 'delivery',
  read: async (db, key, options) => {
    const market = await marketOf(db, key)
    if (!market) return undefined
    const { ways, offers } = await readRows(db, market, options)
    return { title: key, fields: deliveryFields(market, ways, offers) }
  },
  write: async (db, key, { before, after }) => {
    const market = await marketOf(db, key)
    if (!market) return
    const { ways, offers } = await readRows(db, market, { locks: false })
    const skus = inOrder(ways, offers)
    requireValid(wrongDelivery(after, skus, market))
    const changed = (scope: string) =>
      skus.filter((sku) =>
        Object.keys(after).some((field) => field.endsWith(` ${sku} ${scope}`) && before[field] !== after[field]),
      )
    await writeOffers(db, market, { skus, changed: changed(market.culture), offers, after })
    await writeTexts(db, market, { changed: changed(market.language), after })
  },
}

const marketOf = async (db: Database, culture: string): Promise<Market | undefined> =>
  (await readMarkets(db)).find((one) => one.culture === culture)

/** Whoever changes how a market delivers locks the ways, which others share. */
async function readRows(db: Database, { culture }: Market, { locks }: { locks: boolean }) {
  const ways: WayRow[] = await db
    .selectFrom('delivery_way')
    .select(['sku', 'names', 'descriptions'])
    .orderBy('sku')
    .$if(locks, (query) => query.forUpdate())
    .execute()
  const offers: OfferRow[] = await db
    .selectFrom('delivery_offer')
    .selectAll()
    .where('culture', '=', culture)
    .orderBy('position')
    .orderBy('way')
    .execute()
  return { ways, offers }
}

type Offering = { skus: readonly string[]; changed: readonly string[]; offers: readonly OfferRow[]; after: ShopFields }

/** A way that is not offered keeps its price; one that never had a price here is none of the market's. */
async function writeOffers(db: Database, market: Market, { skus, changed, offers, after }: Offering): Promise<void> {
  const { culture } = market
  const order = (after[`order ${culture}`] ?? '').split('\n')
  const isMoved = order.join('\n') !== skus.join('\n')
  const positions = offers.map(({ position }) => position)
  const next = Math.max(0, ...positions) + 1
  const rows = order.flatMap((way, at) => {
    const offer = offers.find((one) => one.way === way)
    const { isOffered, gross, freeFrom, from, to, countries } = writtenOf(after, way, market)
    const isTouched = changed.includes(way) || (isMoved && offer)
    if (!isTouched || gross === '') return []
    return [
      {
        ...{ way, position: isMoved ? at : (offer?.position ?? next), gross: minorOf(gross, market) ?? 0 },
        ...{
          free_from: freeFrom === '' ? null : minorOf(freeFrom, market),
          days_from: Number(from),
          days_to: Number(to),
        },
        ...{ countries, off: !isOffered },
      },
    ]
  })
  if (rows.length === 0) return
  await sql`
    insert into delivery_offer (culture, way, position, gross, free_from, days_from, days_to, countries, off)
    select ${culture}, way, position, gross, free_from, days_from, days_to, countries, off
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (way text, position integer, gross bigint, free_from bigint,
      days_from integer, days_to integer, countries jsonb, off boolean)
    on conflict (way, culture) do update set position = excluded.position, gross = excluded.gross, free_from = excluded.free_from,
      days_from = excluded.days_from, days_to = excluded.days_to, countries = excluded.countries, off = excluded.off`.execute(
    db,
  )
}

type Saying = { changed: readonly string[]; after: ShopFields }

async function writeTexts(db: Database, market: Market, { changed, after }: Saying): Promise<void> {
  if (changed.length === 0) return
  const { language } = market
  const rows = changed.map((sku) => {
    const { name, description } = writtenOf(after, sku, market)
    return { sku, name, description }
  })
  const said = (column: 'names' | 'descriptions', text: 'name' | 'description') =>
    sql`(case when said.${sql.ref(text)} = '' then w.${sql.ref(column)}::jsonb - ${language}::text
      else w.${sql.ref(column)}::jsonb || jsonb_build_object(${language}::text, said.${sql.ref(text)}) end)::json`
  await sql`
    update delivery_way w set names = ${said('names', 'name')}, descriptions = ${said('descriptions', 'description')}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (sku text, name text, description text)
    where w.sku = said.sku`.execute(db)
}
