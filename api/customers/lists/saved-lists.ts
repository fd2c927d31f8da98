import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import { maxLines } from '#lib/contract/cart.ts'
import {
  maxLists,
  type NewSavedList,
  type SavedList,
  type SavedListChange,
  type SavedListSummary,
} from '#lib/contract/saved-list.ts'
import { certificateFor } from '../../catalog/certificates/certifies.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { noteInCompany } from '../companies/company-log.ts'
import { listsSeenBy, lockList, mayChange, mayShare, ownerFor, shareList } from './shared-lists.ts'
import { setStanding } from './standing-orders.ts'

type OfList = { guid: string; id: number; market: Market }
type Change = InferOutput<typeof SavedListChange>
type Line = Change['lines'][number]

export async function readLists(db: Database, guid: string): Promise<SavedListSummary[]> {
  const { rows } = await sql<SavedListSummary>`
    select l.id, l.name, (select count(*) from saved_list_line where list_id = l.id)::integer as "linesCount",
      s.list_id is not null as "isShared", ${ownerFor(guid)} as owner, o.next_on::text as "nextOn",
      ${mayChange(guid)} as "mayChange"
    from ${listsSeenBy(guid)} order by lower(l.name), l.id`.execute(db)
  return rows
}

/** Products are called as the edition calls them; by their code where it has no words for one. */
export async function readList(db: Database, guid: string, id: number, { culture }: Market): Promise<SavedList> {
  const { rows } = await sql<SavedList>`
    select l.id, l.name, (select coalesce(json_agg(json_build_object(
        'productId', p.id, 'productSkuCode', p.sku, 'quantity', line.quantity, 'name', coalesce(t.name, p.code))::jsonb
          || case when c.id is null then '{}' else jsonb_build_object('calibration', c.sku) end
          || jsonb_strip_nulls(jsonb_build_object('reference', line.reference, 'note', line.note)) order by line.added), '[]')
      from saved_list_line line join product p on p.id = line.product_id left join product c on c.id = line.calibration_id
        left join product_words t on t.product_id = p.id and t.culture = ${culture}
      where list_id = l.id) as lines,
      s.list_id is not null as "isShared", coalesce(s.fixed, false) as "isFixed", ${ownerFor(guid)} as owner,
      case when o.list_id is not null then json_build_object('everyMonths', o.every_months, 'nextOn', o.next_on) end as standing,
      ${mayChange(guid)} as "mayChange", ${mayShare(guid)} as "mayShare"
    from ${listsSeenBy(guid)} and l.id = ${id}`.execute(db)
  const [list] = rows
  if (!list) throw new HttpProblem('NOT_FOUND')
  return list
}

/** Under the lock of the account, so that of two lists that are saved at once the later one sees the other. */
export const addList = (
  db: Database,
  guid: string,
  { name, lines }: NewSavedList,
  market: Market,
): Promise<SavedList> =>
  db.transaction().execute(async (transaction) => {
    await sql`select from account where customer_guid = ${guid} for no key update`.execute(transaction)
    const { rows } = await sql<{ id: number }>`
      insert into saved_list (customer_guid, name) select ${guid}, ${name}
      where (select count(*) from saved_list where customer_guid = ${guid}) < ${maxLists} returning id`.execute(
      transaction,
    )
    const [list] = rows
    if (!list) throw new HttpProblem('LIST_IS_FULL')
    await setLines(transaction, list.id, lines, market)
    return readList(transaction, guid, list.id, market)
  })

export const setList = (db: Database, of: OfList, { name, lines, ...change }: Change): Promise<SavedList> =>
  db.transaction().execute(async (transaction) => {
    const { guid, id, market } = of
    const list = await lockList(transaction, guid, id)
    if (!list.mayChange) throw new HttpProblem('RIGHT_MISSING')
    if (name !== undefined) await transaction.updateTable('saved_list').set({ name }).where('id', '=', id).execute()
    await setLines(transaction, id, lines, market)
    await shareList(transaction, list, change)
    if (change.standing !== undefined) await setStanding(transaction, of, change.standing)
    return readList(transaction, guid, id, market)
  })

export const removeList = (db: Database, guid: string, id: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const list = await lockList(transaction, guid, id)
    if (!list.mayChange) throw new HttpProblem('RIGHT_MISSING')
    if (list.sharedIn !== null)
      await noteInCompany(transaction, list.sharedIn, { action: 'list.unshared', by: guid, what: list.name })
    await transaction.deleteFrom('saved_list').where('id', '=', id).execute()
  })

/** Sets all of the lines or none: what is put on a list is offered in the market, and what stands on one already may go on. */
async function setLines(db: Database, id: number, lines: readonly Line[], market: Market): Promise<void> {
  if (lines.length === 0) return
  // The last word on a product that is named twice holds.
  const asked = [...new Map(lines.map((line) => [line.productSkuCode, line])).values()].map((line) => ({
    ...line,
    keeps: line.calibration === undefined,
  }))
  const { rows } = await sql<{ unknown: boolean; held: number }>`
    with asked as (
      select a.*, p.id, l.product_id is not null or (p.withdrawn_at is null and pr.net is not null and t.name is not null) as may,
        case when a.keeps then l.calibration_id when a.calibration is not null then coalesce(
          ${certificateFor(market, sql`c.sku = a.calibration`)},
          (select id from product where id = l.calibration_id and sku = a.calibration)) end as calibration_id,
        nullif(coalesce(a.reference, l.reference), '') as said_reference, nullif(coalesce(a.note, l.note), '') as said_note
      from rows from (json_to_recordset(${JSON.stringify(asked)}::json) as ("productSkuCode" text, quantity integer, calibration text, keeps boolean, reference text, note text))
          with ordinality as a(sku, quantity, calibration, keeps, reference, note, place)
        left join product p on p.sku = a.sku
        left join price pr on pr.product_id = p.id and pr.culture = ${market.culture}
        left join product_words t on t.product_id = p.id and t.culture = ${market.culture}
        left join saved_list_line l on l.list_id = ${id} and l.product_id = p.id),
    gone as (
      delete from saved_list_line where list_id = ${id} and product_id in (select id from asked where quantity = 0)
      returning product_id),
    written as (
      insert into saved_list_line (list_id, product_id, quantity, calibration_id, reference, note)
      select ${id}, id, quantity, calibration_id, said_reference, said_note from asked where quantity > 0 and may order by place
      on conflict (list_id, product_id) do update set quantity = excluded.quantity,
        calibration_id = excluded.calibration_id, reference = excluded.reference, note = excluded.note returning product_id)
    select exists (select from asked where quantity > 0
        and (may is not true or (calibration is not null and calibration_id is null))) as unknown,
      ((select count(*) from saved_list_line where list_id = ${id}
          and product_id not in (select product_id from gone) and product_id not in (select product_id from written))
        + (select count(*) from written))::integer as held`.execute(db)
  if (rows[0]?.unknown) throw new HttpProblem('SKU_UNKNOWN')
  if ((rows[0]?.held ?? 0) > maxLines) throw new HttpProblem('LIST_IS_FULL')
}
