import { hash } from 'node:crypto'
import * as v from 'valibot'
import type { CategoryNode, ShopRecord, StaffCategories } from '#lib/contract/staff/shop.ts'
import { Segment } from '#lib/contract/values.ts'
import { pictureOf } from '../../../catalog/categories/category-attributes.ts'
import { type CategoryRow, readCategories } from '../../../catalog/categories/categories.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { lockTree, moveTo } from './category-place.ts'
import { categoryKind, duplicateAddresses } from './category-record.ts'
import { readRecord, requireValid } from './records.ts'

/** Catalogues number their categories themselves, from below: what is made here takes none of their numbers. */
const firstMade = 100_000_001

export async function readTree(db: Database, language: string): Promise<StaffCategories> {
  const [rows, held] = [await readCategories(db), await productsIn(db)]
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const walk = (parent: number | null): CategoryNode[] =>
    (below.get(parent) ?? []).flatMap((row) => [nodeOf(row, language, held.get(row.id) ?? 0), ...walk(row.id)])
  const categories = walk(null)
  return { version: versionOf(categories), categories }
}

const versionOf = (categories: readonly CategoryNode[]) =>
  hash('sha1', JSON.stringify(categories.map(({ id, parent }) => [id, parent])))

async function productsIn(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('product')
    .select(['category_id', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('category_id')
    .execute()
  return new Map(rows.map(({ category_id, count }) => [category_id, count]))
}

const nodeOf = (row: CategoryRow, language: string, products: number): CategoryNode => ({
  ...{ id: row.id, parent: row.parent_id, hidden: row.disabled, image: pictureOf(row), products },
  name: (row.texts[language] ?? Object.values(row.texts)[0])?.name ?? String(row.id),
  languages: Object.keys(row.texts).sort(),
})

function idOf({ id = '' }: Record<string, string>): number {
  if (!/^\d{1,9}$/.test(id)) throw new HttpProblem('NOT_FOUND')
  return Number(id)
}

const placed = async (db: Database, key: string) => {
  const { title, fields } = await readRecord(categoryKind, db, key)
  const { parent = '', place = '' } = fields
  return { title, where: { parent, place } }
}

export async function moveCategory({ db }: StaffServices, call: CallOf<'moveCategory'>): Promise<StaffCategories> {
  const { person } = whoOf(call)
  const { version, parent, place } = call.body
  const id = idOf(call.params)
  await db.transaction().execute(async (transaction) => {
    await lockTree(transaction)
    if ((await readTree(transaction, person.language)).version !== version) throw new HttpProblem('RECORD_CHANGED')
    const { title, where: before } = await placed(transaction, String(id))
    await moveTo(transaction, id, { parent, place })
    const { where: after } = await placed(transaction, String(id))
    if (before.parent === after.parent && before.place === after.place) return
    await note(transaction, { by: person, action: 'category.moved', record: `category:${id}`, title, before, after })
  })
  return readTree(db, person.language)
}

export async function addCategory({ db }: StaffServices, call: CallOf<'addCategory'>): Promise<ShopRecord> {
  const { parent, language, name, uri } = call.body
  const markets = await readMarkets(db)
  const id = await db.transaction().execute(async (transaction) => {
    await lockTree(transaction)
    requireValid([
      ...(markets.some((market) => market.language === language) ? [] : [{ path: 'language', message: 'unknown' }]),
      ...(v.is(Segment, uri) ? [] : [{ path: 'uri', message: 'address' }]),
      ...(await duplicateAddresses(transaction, 0, new Map([[language, { uri }]]))).map(({ message }) => ({
        ...{ path: 'uri', message },
      })),
    ])
    const made = await nextId(transaction)
    await transaction
      .insertInto('category')
      .values({ id: made, parent_id: null, position: 0, disabled: true, uitemplate: null, facets: null })
      .execute()
    const texts = { name, uri, title: name, description: '', metadescription: '', metakeywords: '' }
    await transaction
      .insertInto('category_text')
      .values({ category_id: made, language, ...texts })
      .execute()
    await moveTo(transaction, made, { parent, place: 100_000 })
    const { fields } = await readRecord(categoryKind, transaction, String(made))
    const after = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
    const record = `category:${made}`
    await note(transaction, { by: whoOf(call).person, action: 'category.added', record, title: name, after })
    return made
  })
  return readRecord(categoryKind, db, String(id))
}

async function nextId(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom('category')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .where('id', '>=', firstMade)
    .executeTakeFirstOrThrow()
  return last === null ? firstMade : last + 1
}
