import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { brokenStep } from '#lib/contract/price-breaks.ts'
import { associations, type ProductParts } from '#lib/contract/staff/catalogue.ts'
import { columnsOf as fieldsOfRow, fieldColumns } from '../../../catalog/products/product-columns.ts'
import type { Market } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { differences } from './product-fields.ts'

/** Whoever changes prices alone tells of nothing else. */
type Written = Pick<ProductParts, 'texts' | 'prices'> & Partial<ProductParts>
type Change<Parts extends Written = Written> = { id: number; before: Parts; after: Parts }

export const writeParts = (
  db: Database,
  { id, before }: Pick<Change<ProductParts>, 'id' | 'before'>,
  after: ProductParts,
): Promise<void> => writeChanges(db, [{ id, before, after }])

/**
 * Writes what differs and nothing else, so that no price begins anew that was not touched. Each table is written once, for
 * many products as for one; the rows come as one value, because a statement takes only so many.
 */
export async function writeChanges(db: Database, changes: readonly Change[]): Promise<void> {
  const texts = changes.flatMap(({ id, before, after }) => changedIn(id, before.texts, after.texts))
  const prices = changes.flatMap(({ id, before, after }) => changedIn(id, before.prices, after.prices))
  await writeTexts(db, texts)
  await writePrices(db, prices)
  await writeColumns(db, changes.filter(isOfColumns))
}

/** What is new is of a language or a market that there is, and what is reduced cost more before. */
export function requireSense(before: ProductParts, after: ProductParts, markets: readonly Market[]): void {
  const errors = senseless(before, after, markets).map(({ path, field, message }) => ({
    path: field ? `${field} ${path}` : path,
    message,
  }))
  if (errors.length > 0) throw new HttpProblem('VALIDATION_FAILED', { errors })
}

export function senseless(
  before: ProductParts,
  { texts, prices }: ProductParts,
  markets: readonly Market[],
): { path: string; field?: 'regular' | 'breaks'; message: string }[] {
  const unknown = [
    ...Object.keys(texts).filter((key) => !(key in before.texts) && !markets.some(({ language }) => language === key)),
    ...Object.keys(prices).filter((key) => !(key in before.prices) && !markets.some(({ culture }) => culture === key)),
  ].map((path) => ({ path, message: 'no market has it' }))
  const raised = Object.entries(prices)
    .filter(([, { net, regular }]) => regular !== null && regular <= net)
    .map(([path]) => ({ path, field: 'regular' as const, message: 'reduction' }))
  const broken = Object.entries(prices)
    .filter(([, price]) => brokenStep(price))
    .map(([path]) => ({ path, field: 'breaks' as const, message: 'breaks' }))
  return [...unknown, ...raised, ...broken]
}

/** A part of a product that differs; nothing where it is gone. */
type Changed<T> = { id: number; key: string; value: T | undefined }

const changedIn = <T>(id: number, before: Record<string, T>, after: Record<string, T>): Changed<T>[] =>
  Object.keys(differences(before, after).after).map((key) => ({ id, key, value: after[key] }))

const kept = <T>(changed: readonly Changed<T>[]) =>
  changed.flatMap(({ id, key, value }) => (value === undefined ? [] : [{ id, key, value }]))
const gone = <T>(changed: readonly Changed<T>[]) => changed.filter(({ value }) => value === undefined)

async function writeTexts(db: Database, texts: Changed<ProductParts['texts'][string]>[]): Promise<void> {
  if (gone(texts).length > 0)
    await sql`delete from product_text t using json_to_recordset(${JSON.stringify(gone(texts))}::json)
      as gone (id integer, key text) where t.product_id = gone.id and t.language = gone.key`.execute(db)
  const rows = kept(texts).map(({ id, key, value }) => ({ id, key, ...value }))
  if (rows.length > 0)
    await sql`insert into product_text (product_id, language, name, short_description, description)
      select id, key, name, short, description from json_to_recordset(${JSON.stringify(rows)}::json)
        as kept (id integer, key text, name text, short text, description json)
      on conflict (product_id, language) do update set name = excluded.name,
        short_description = excluded.short_description, description = excluded.description`.execute(db)
}

async function writePrices(db: Database, prices: Changed<ProductParts['prices'][string]>[]): Promise<void> {
  if (gone(prices).length > 0)
    await sql`delete from price pr using json_to_recordset(${JSON.stringify(gone(prices))}::json)
      as gone (id integer, key text) where pr.product_id = gone.id and pr.culture = gone.key`.execute(db)
  const rows = kept(prices).map(({ id, key, value }) => ({ id, key, ...value }))
  if (rows.length > 0)
    await sql`insert into price (product_id, culture, net, regular_net, breaks)
      select id, key, net, regular, breaks from json_to_recordset(${JSON.stringify(rows)}::json)
        as kept (id integer, key text, net bigint, regular bigint, breaks jsonb)
      on conflict (product_id, culture) do update set net = excluded.net, regular_net = excluded.regular_net,
        breaks = excluded.breaks`.execute(db)
}

/** What stands in the row of the product itself. */
const columnsOf = ({ texts: _, prices: __, ...columns }: Written) => columns

const isOfColumns = (change: Change): change is Change<ProductParts> =>
  !isDeepStrictEqual(columnsOf(change.before), columnsOf(change.after)) ||
  // Rows of a data sheet stand in an order.
  JSON.stringify(change.before.facts) !== JSON.stringify(change.after.facts)

async function writeColumns(db: Database, changes: readonly Change<ProductParts>[]): Promise<void> {
  if (changes.length === 0) return
  const ids = await idsOf(
    db,
    changes.flatMap(({ after }) => [
      ...associations.flatMap((list) => after[list]),
      ...(after.successor ? [after.successor] : []),
    ]),
  )
  const numbers = (skus: readonly string[]) => skus.flatMap((sku) => ids.get(sku) ?? [])
  const rows = changes.map(({ id, after }) => ({
    ...columnsOf(after),
    ...{ id, category_id: after.category, ...fieldsOfRow(after) },
    contents: after.contents.map(({ part, quantity }) => [part, quantity]),
    ...{ accessories: numbers(after.accessories), related: numbers(after.related), spares: numbers(after.spares) },
    successor: after.successor === null ? null : ids.get(after.successor),
  }))
  const named = (write: (column: (typeof fieldColumns)[number]) => string) =>
    sql.raw(fieldColumns.map(write).join(', '))
  await sql`update product p set ${named(({ column }) => `${column} = k.${column}`)},
      category_id = k.category_id, position = k.position, calibrations = k.calibrations, facts = k.facts, highlights = k.highlights,
      contents = k.contents, accessories = k.accessories, related = k.related, spares = k.spares, successor = k.successor,
      withdrawn_at = case when k.withdrawn then coalesce(p.withdrawn_at, now()) end
    from json_to_recordset(${JSON.stringify(rows)}::json) as k (
      id integer, ${named(({ column, type }) => `${column} ${type}`)}, category_id integer, position integer,
      calibrations json, facts json, highlights json, contents json, accessories integer[], related integer[], spares integer[], successor integer, withdrawn boolean)
    where p.id = k.id`.execute(db)
}

async function idsOf(db: Database, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from product where sku in (select json_array_elements_text(${JSON.stringify(skus)}::json))`.execute(
    db,
  )
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}
