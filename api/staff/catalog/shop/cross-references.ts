import { sql } from 'kysely'
import type * as v from 'valibot'
import { relations } from '#lib/contract/search.ts'
import {
  type CrossReferenceList,
  type CrossReferencesQuery,
  mostProducts,
} from '#lib/contract/staff/cross-references.ts'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { asItIs } from '../../platform/as-it-is.ts'
import { linesIn } from './lines-in.ts'
import { type RecordKind, requireValid, type Wrong } from './records.ts'

const columns = ['id', 'maker', 'model', 'relation', 'spellings', 'products'] as const

/** A model that is not sold here, with what the search answers in its place; spellings and SKUs stand a line each. */
export const crossReferenceKind: RecordKind = {
  name: 'counterpart',
  make: async (db) => {
    const { id } = await db.insertInto('counterpart').values(blank).returning('id').executeTakeFirstOrThrow()
    return String(id)
  },
  removal: {
    remove: async (db, key) => {
      await db.deleteFrom('counterpart').where('id', '=', Number(key)).execute()
    },
    revive: async (db, key) => {
      await db
        .insertInto('counterpart')
        .values({ ...blank, id: Number(key) })
        .execute()
    },
    living: async (db, keys) => {
      const rows = await db.selectFrom('counterpart').select('id').where('id', 'in', keys.map(Number)).execute()
      return rows.map(({ id }) => String(id))
    },
  },
  read: async (db, key, { locks }) => {
    if (!/^\d{1,9}$/.test(key)) return undefined
    const row = await db
      .selectFrom('counterpart')
      .select(columns)
      .where('id', '=', Number(key))
      .$if(locks, (query) => query.forUpdate())
      .executeTakeFirst()
    if (!row) return undefined
    const { maker, model, relation, spellings } = row
    const skus = await skusOf(db, row.products)
    const products = row.products.flatMap((id) => skus.get(id) ?? [])
    return {
      title: `${maker} ${model}`.trim(),
      fields: { maker, model, relation, spellings: spellings.join('\n'), instead: products.join('\n') },
    }
  },
  write: async (db, key, { after }) => {
    const said = writtenOf(after)
    // Two who call theirs the same at the same time come here one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('counterpart'))`.execute(db)
    const ids = await idsOf(db, said.products)
    requireValid([...wrongNames(said), ...wrongProducts(said, ids), ...(await duplicateName(db, Number(key), said))])
    const products = said.products.flatMap((sku) => ids.get(sku) ?? [])
    const relation = relations.find((one) => one === said.relation) ?? 'comparable'
    const spellings = sql<string[]>`${JSON.stringify(said.spellings)}::json`
    await db
      .updateTable('counterpart')
      .set({ ...{ maker: said.maker, model: said.model, relation }, spellings, products })
      .where('id', '=', Number(key))
      .execute()
  },
}

/** Nothing is called nothing but what is just being made. */
const blank = {
  ...{ maker: '', model: '', relation: 'replaced' as const },
  ...{ spellings: sql<string[]>`'[]'::json`, products: sql<number[]>`'{}'::integer[]` },
}

type Written = ReturnType<typeof writtenOf>

const writtenOf = ({ maker = '', model = '', relation = '', spellings, instead }: ShopFields) => ({
  ...{ maker: maker.trim(), model: model.trim(), relation },
  ...{ spellings: linesIn(spellings), products: linesIn(instead) },
})

const longestName = 100
const mostSpellings = 30

function wrongNames({ maker, model, relation, spellings }: Written): Wrong[] {
  const isLong = (text: string) => text.length > longestName
  return [
    ...(isLong(maker) ? [{ path: 'maker', message: 'longName' }] : []),
    ...(model === '' ? [{ path: 'model', message: 'required' }] : []),
    ...(isLong(model) ? [{ path: 'model', message: 'longName' }] : []),
    ...(relations.some((one) => one === relation) ? [] : [{ path: 'relation', message: 'unknown' }]),
    ...(maker === '' && relation === 'comparable' ? [{ path: 'relation', message: 'ownReplaced' }] : []),
    ...(spellings.some(isLong) || spellings.length > mostSpellings ? [{ path: 'spellings', message: 'longName' }] : []),
  ]
}

function wrongProducts({ products }: Written, ids: ReadonlyMap<string, number>): Wrong[] {
  if (products.length === 0) return [{ path: 'instead', message: 'required' }]
  if (products.length > mostProducts) return [{ path: 'instead', message: 'manyProducts' }]
  return products.every((sku) => ids.has(sku)) ? [] : [{ path: 'instead', message: 'unknown' }]
}

async function duplicateName(db: Database, id: number, { maker, model }: Written): Promise<Wrong[]> {
  const other = await db
    .selectFrom('counterpart')
    .select('id')
    .where('maker', '=', maker)
    .where('model', '=', model)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other ? [{ path: 'model', message: 'takenModel' }] : []
}

async function idsOf(db: Database, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const rows = await db.selectFrom('product').select(['id', 'sku']).where('sku', 'in', skus).execute()
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}

async function skusOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('product').select(['id', 'sku']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

const pageSize = 50

/** By maker and model, own ones of before first. */
export async function listCrossReferences(
  db: Database,
  { search = '', from = 0 }: v.InferOutput<typeof CrossReferencesQuery>,
): Promise<CrossReferenceList> {
  const words = search.split(/\s+/).filter(Boolean)
  const rows = await db
    .selectFrom('counterpart')
    .select(columns)
    .$if(words.length > 0, (query) =>
      query.where(({ and }) =>
        and(
          words.map((word) => sql<boolean>`concat_ws(' ', maker, model, spellings::text) ilike ${`%${asItIs(word)}%`}`),
        ),
      ),
    )
    .orderBy('maker')
    .orderBy('model')
    .offset(from)
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  const skus = await skusOf(
    db,
    page.flatMap(({ products }) => products),
  )
  return {
    counterparts: page.map((row) => ({ ...row, products: row.products.flatMap((id) => skus.get(id) ?? []) })),
    hasMore: rows.length > pageSize,
  }
}
