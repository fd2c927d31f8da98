import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { StatedBreak } from '#lib/contract/price-breaks.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { differences, fieldsOf } from '../products/product-fields.ts'
import { writeChanges } from '../products/write-product.ts'
import { noteEach, oneAtATime } from './apply-bulk-edit.ts'

/** So many prices are changed in one transaction: an order or whoever saves one of the products waits no longer than for these. */
const atATime = 1_000

export type Price = { net: number; regular: number | null; breaks: StatedBreak[] | null }
type Line = { id: number; before: Price; after: Price }

/** Notes what a change of many prices is to do; from then on it is done even where this process ends. */
export async function noteRepricing(
  db: Database,
  bulkEdit: number,
  { culture, lines }: { culture: Culture; lines: readonly Line[] },
): Promise<void> {
  const rows = lines.map(({ id, before, after }) => ({
    ...{ id, net: after.net, regular: after.regular, breaks: after.breaks },
    ...{ before_net: before.net, before_regular: before.regular, before_breaks: before.breaks },
  }))
  await sql`insert into repricing (many, product_id, culture, before_net, before_regular_net, before_breaks, net, regular_net, breaks)
    select ${bulkEdit}::bigint, id, ${culture}, before_net, before_regular, before_breaks, net, regular, breaks
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as k (id integer, before_net bigint, before_regular bigint, before_breaks jsonb, net bigint, regular bigint, breaks jsonb)`.execute(
    db,
  )
}

/** Changes all prices that a change of many has noted and that are not changed yet, whichever process had begun. */
export async function reprice(db: Database): Promise<void> {
  while (await repriceSome(db));
}

/** Whether there was anything to do. A price that somebody has changed meanwhile is left as they have it. */
export const repriceSome = (db: Database, most: number = atATime): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await oneAtATime(transaction)
    const head = await oldest(transaction)
    if (!head) return false
    const rows = await takeSome(transaction, head.many, most)
    const changes = rows.map(changeOf)
    await writeChanges(transaction, changes)
    const entries = changes.map(({ sku, code, before, after }) => ({
      ...{ sku, title: code },
      ...differences(fieldsOf(before), fieldsOf(after)),
    }))
    await noteEach(transaction, head.many, {
      by: head,
      action: head.undoes ? 'product.undone' : 'product.changed',
      entries,
    })
    return true
  })

/** What a change of many has not done yet is no longer done. */
export const stopRepricing = (db: Database, bulkEdit: number) =>
  db.deleteFrom('repricing').where('many', '=', bulkEdit).execute()

type Head = { many: number; id: string; name: string; undoes: boolean }

async function oldest(db: Database): Promise<Head | undefined> {
  const { rows } =
    await sql<Head>`select id as many, person as id, person_name as name, action = 'many.undone' as undoes
    from staff_audit
    where id in (select many from repricing) order by id limit 1`.execute(db)
  return rows[0]
}

type Row = { id: number; sku: string; code: string; culture: Culture; before: Price; after: Price }

/**
 * What is taken here is done in this transaction, or stays to be done. Products are locked first and prices looked at by a statement
 * after that, which sees what somebody wrote while the first one waited.
 */
async function takeSome(db: Database, bulkEdit: number, most: number): Promise<Row[]> {
  const { rows: products } = await sql<{ id: number }>`
    select p.id from repricing r join product p on p.id = r.product_id
    where r.many = ${bulkEdit} order by p.id limit ${most} for no key update of p`.execute(db)
  const { rows } = await sql<Row>`
    with taken as (
      delete from repricing where many = ${bulkEdit} and product_id = any(${products.map(({ id }) => id)}::integer[])
      returning *)
    select p.id, p.sku, p.code, t.culture,
      json_build_object('net', t.before_net, 'regular', t.before_regular_net, 'breaks', t.before_breaks) as before,
      json_build_object('net', t.net, 'regular', t.regular_net, 'breaks', t.breaks) as after
    from taken t join product p on p.id = t.product_id
      join price on price.product_id = t.product_id and price.culture = t.culture
        and price.net = t.before_net and price.regular_net is not distinct from t.before_regular_net
        and price.breaks is not distinct from t.before_breaks
    order by p.id for update of price`.execute(db)
  return rows
}

/** Of a product only the price that changes is looked at, so nothing else stands before and after. */
const changeOf = ({ id, sku, code, culture, before, after }: Row) => {
  const parts = (price: Price) => ({ texts: {}, prices: { [culture]: price } })
  return { id, sku, code, before: parts(before), after: parts(after) }
}
