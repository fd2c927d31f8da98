import type { SeoRecord, ShopAttribute } from '#lib/contract/catalogue.ts'
import type { Market } from '../markets.ts'
import type { Handlers } from '../routes.ts'
import type { Database } from '../tables.ts'

export const shopHandlers = (db: Database): Pick<Handlers, 'shopAttributes' | 'shopSeo'> => ({
  shopAttributes: ({ market }) => readAttributes(db, market),
  shopSeo: ({ market }) => readSeo(db, market),
})

export async function readAttributes(db: Database, { language }: Market): Promise<ShopAttribute[]> {
  const rows = await db.selectFrom('shop_attribute').selectAll().orderBy('position').execute()
  return rows.map(({ code, val, display_vals }) => ({
    attributeCode: code,
    val,
    displayVal: display_vals[language] ?? null,
  }))
}

/** A culture is offered only where this record exists, so it is there. */
export const readSeo = (db: Database, { language }: Market): Promise<SeoRecord> =>
  db
    .selectFrom('shop_seo')
    .select(['title', 'metadescription', 'metakeywords'])
    .where('language', '=', language)
    .executeTakeFirstOrThrow()
