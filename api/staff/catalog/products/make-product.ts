import { sql } from 'kysely'
import type { ProductParts, ProductRecord, copyOptions } from '#lib/contract/staff/catalogue.ts'
import { columnsOf, whenNew } from '../../../catalog/products/product-columns.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database, Tables } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import type { PartOwner, ProductPart } from './parts/product-part.ts'
import { documentsPart } from '../media/documents-part.ts'
import { picturesPart } from '../media/pictures-part.ts'
import { seoPart } from '../seo/seo-part.ts'
import { type CallOf, type StaffCall, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { differences } from './product-fields.ts'
import { readProduct } from './read-product.ts'
import { requireKnown } from './require-known.ts'
import { requireSense, writeParts } from './write-product.ts'

type Made = { sku: string; code: string; parts: ProductParts; documents?: Tables['product']['documents'] }

const alongside = {
  pictures: picturesPart,
  papers: documentsPart,
  seo: seoPart,
} as const satisfies Record<(typeof copyOptions)[number], ProductPart>

const bare: Omit<ProductParts, 'texts' | 'category' | 'position'> = {
  ...whenNew,
  prices: {},
  calibrations: [],
  facts: {},
  highlights: [],
  contents: [],
  accessories: [],
  related: [],
  spares: [],
  withdrawn: false,
  successor: null,
}

export async function makeProduct({ db }: StaffServices, call: CallOf<'makeProduct'>): Promise<ProductRecord> {
  const { sku, code, category, texts } = call.body
  await db.transaction().execute(async (transaction) => {
    const position = await lastPosition(transaction, category)
    await make(transaction, call, { sku, code, parts: { ...bare, texts, category, position } })
  })
  return (await readProduct(db, sku)).record
}

export async function copyProduct({ db }: StaffServices, call: CallOf<'copyProduct'>): Promise<ProductRecord> {
  const { sku, code, takes } = call.body
  await db.transaction().execute(async (transaction) => {
    const { id, record } = await readProduct(transaction, call.params['sku'] ?? '')
    // Those that the shop draws of every product like it.
    const { documents } = await transaction
      .selectFrom('product')
      .select('documents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const position = await lastPosition(transaction, record.parts.category)
    const parts = { ...record.parts, position, prices: {}, withdrawn: false, successor: null }
    const made = { sku, code, parts, ...(takes.includes('papers') && { documents }) }
    const copy = { ...{ id: await make(transaction, call, made) }, sku, code }
    for (const part of [...new Set(takes)].map((one) => alongside[one]))
      await takeAlong(transaction, call, part, { from: { ...record, id }, to: copy })
  })
  return (await readProduct(db, sku)).record
}

/** Noted as if somebody had put it there, so that it is taken back like that. */
async function takeAlong(
  db: Database,
  call: Pick<StaffCall, 'login'>,
  part: ProductPart,
  { from, to }: { from: PartOwner; to: PartOwner },
): Promise<void> {
  const [before, after] = [await part.read(db, to), await part.read(db, from)]
  const changed = differences(before, after)
  if (Object.keys(changed.after).length === 0) return
  await part.write(db, to, after)
  await note(db, {
    ...{ by: whoOf(call).person, ...part.change, record: `product:${to.sku}`, title: to.code },
    ...changed,
  })
}

async function lastPosition(db: Database, category: number): Promise<number> {
  const { last } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('category_id', '=', category)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

async function make(db: Database, call: Pick<StaffCall, 'login'>, made: Made): Promise<number> {
  const { sku, code, parts, documents = [] } = made
  const nothing: ProductParts = { ...bare, texts: {}, category: parts.category, position: parts.position }
  requireSense(nothing, parts, await readMarkets(db))
  await requireKnown(db, sku, undefined, parts)
  const taken = await db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirst()
  if (taken) throw new HttpProblem('ALREADY_THERE')
  const json = <T>(value: T) => JSON.stringify(value) as unknown as T
  const { id } = await db
    .insertInto('product')
    .values({
      ...{ id: sql<number>`nextval('product_made')::integer`, sku, code },
      ...{ category_id: parts.category, position: parts.position, ...columnsOf(whenNew) },
      ...{ images: json([]), documents: json(documents), calibrations: json([]), facts: json({}) },
      ...{ highlights: json([]), contents: json([]), accessories: [], related: [], spares: [] },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('stock').values({ product_id: id, availability: 'unavailable', quantity: 0 }).execute()
  await writeParts(db, { id, before: nothing }, parts)
  // Taken back, it is withdrawn like any other: somebody may have it in an order by then.
  await note(db, {
    ...{ by: whoOf(call).person, action: 'product.made', record: `product:${sku}`, title: code },
    ...{ before: { withdrawn: true }, after: { withdrawn: false } },
  })
  return id
}
