import { sql } from 'kysely'
import type { Database } from '../../api/platform/database/tables.ts'

/**
 * Changes somebody may make to a catalogue, each of one random record. `pick` chooses among as many as it is given, so a
 * seed tells the whole story.
 */
export type Edit = (db: Database, pick: (among: number) => number) => Promise<void>

const ids = async (db: Database, table: 'product' | 'category' | 'content'): Promise<number[]> =>
  (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)

async function one(db: Database, table: 'product' | 'category' | 'content', pick: (among: number) => number) {
  const all = await ids(db, table)
  const id = all[pick(all.length)]
  if (id === undefined) throw new Error(`There is no ${table} left to edit`)
  return id
}

const addition = (pick: (among: number) => number) => ` (${pick(1_000_000)})`

/** Of one product: few pages show it. */
export const productEdits: Record<string, Edit> = {
  'renames a product': async (db, pick) => {
    const id = await one(db, 'product', pick)
    await db
      .updateTable('product_text')
      .set({ name: sql`name || ${addition(pick)}` })
      .where('product_id', '=', id)
      .execute()
  },
  'rewrites a description': async (db, pick) => {
    const id = await one(db, 'product', pick)
    await db
      .updateTable('product_text')
      .set({ short_description: sql`short_description || ${addition(pick)}` })
      .where('product_id', '=', id)
      .execute()
  },
  'changes a price': async (db, pick) => {
    const id = await one(db, 'product', pick)
    const more = 1 + pick(1000)
    await db
      .updateTable('price')
      .set({ net: sql`net + ${more}` })
      .where('product_id', '=', id)
      .execute()
  },
  'sells a product out': async (db, pick) => {
    const id = await one(db, 'product', pick)
    await db
      .updateTable('stock')
      .set({ availability: 'unavailable', quantity: 0 })
      .where('product_id', '=', id)
      .execute()
  },
  'moves a product to another category': async (db, pick) => {
    const [product, category] = [await one(db, 'product', pick), await one(db, 'category', pick)]
    await db
      .updateTable('product')
      .set({ category_id: category, position: pick(100) })
      .where('id', '=', product)
      .execute()
  },
  'tells search engines of a product': async (db, pick) => {
    const [id, language] = [await one(db, 'product', pick), pick(2) === 0 ? 'pl' : 'de']
    const title = `Titel${addition(pick)}`
    await db
      .insertInto('product_seo')
      .values({ product_id: id, language, title, description: null })
      .onConflict((conflict) => conflict.columns(['product_id', 'language']).doUpdateSet({ title }))
      .execute()
  },
  'uploads a paper of a product': async (db, pick) => {
    const [id, language] = [await one(db, 'product', pick), pick(2) === 0 ? 'pl' : 'de']
    const paper = { title: `Papier${addition(pick)}`, file: `${'0'.repeat(64)}.pdf`, bytes: 9, uploaded_at: new Date() }
    await db
      .insertInto('product_document')
      .values({ product_id: id, kind: 'manual', language, ...paper })
      .onConflict((conflict) => conflict.columns(['product_id', 'kind', 'language']).doUpdateSet(paper))
      .execute()
  },
  'withdraws a product': async (db, pick) => {
    const all = await ids(db, 'product')
    if (all.length <= 5) return
    const id = await one(db, 'product', pick)
    await db.transaction().execute(async (transaction) => {
      for (const part of ['product_text', 'price', 'stock'] as const) {
        await transaction.deleteFrom(part).where('product_id', '=', id).execute()
      }
      await transaction.deleteFrom('product').where('id', '=', id).execute()
    })
  },
  'withdraws a product from one country': async (db, pick) => {
    const id = await one(db, 'product', pick)
    await db.deleteFrom('price').where('product_id', '=', id).where('culture', '=', 'de-DE').execute()
  },
}

/** Of what many pages show, or all. */
export const shopEdits: Record<string, Edit> = {
  'renames a category': async (db, pick) => {
    const id = await one(db, 'category', pick)
    await db
      .updateTable('category_text')
      .set({ name: sql`name || ${addition(pick)}` })
      .where('category_id', '=', id)
      .execute()
  },
  'gives a category another uri': async (db, pick) => {
    const [id, language] = [await one(db, 'category', pick), pick(2) === 0 ? 'pl' : 'de']
    await db
      .updateTable('category_text')
      .set({ uri: `uri-${id}-${pick(1_000_000)}` })
      .where('category_id', '=', id)
      .where('language', '=', language)
      .execute()
  },
  'reorders the categories': async (db, pick) => {
    const id = await one(db, 'category', pick)
    await db
      .updateTable('category')
      .set({ position: pick(100) })
      .where('id', '=', id)
      .execute()
  },
  'edits a content page': async (db, pick) => {
    const id = await one(db, 'content', pick)
    await db
      .updateTable('content_text')
      .set({ body: sql`body || ${`<p>${addition(pick)}</p>`}` })
      .where('content_id', '=', id)
      .execute()
  },
  'changes what a delivery costs': async (db, pick) => {
    await db
      .updateTable('delivery_offer')
      .set({ gross: sql`gross + ${1 + pick(500)}` })
      .where('way', 'in', ['SHIP-INPOST', 'SHIP-UPS'])
      .execute()
  },
  'gives the seller another phone number': async (db, pick) => {
    await db
      .updateTable('seller')
      .set({ phone: `+48 22 000 0${pick(10)} ${10 + pick(90)}` })
      .execute()
  },
  'changes the description of the shop': async (db, pick) => {
    await db
      .updateTable('shop_seo')
      .set({ metadescription: sql`metadescription || ${addition(pick)}` })
      .execute()
  },
}
