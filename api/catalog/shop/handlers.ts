import { sql } from 'kysely'
import type { SeoRecord, ShopAttribute } from '#lib/contract/catalogue.ts'
import { languageOf } from '#lib/contract/voices.ts'
import { withOwnNumbers } from '#lib/formats/own-numbers.ts'
import type { Market } from './markets.ts'
import type { Handlers } from '../calls.ts'
import type { Database } from '../../platform/database/tables.ts'
import { numberedSlides } from './slides.ts'
import { shopSeller } from './shop-records.ts'

export const shopHandlers = (db: Database): Pick<Handlers, 'shopAttributes' | 'shopSeo' | 'shopSeller'> => ({
  shopAttributes: ({ market }) => readAttributes(db, market),
  shopSeo: ({ market }) => readSeo(db, market),
  shopSeller: async ({ catalogue, market }) => shopSeller(catalogue.shop, market),
})

export async function readAttributes(db: Database, { culture, language }: Market): Promise<ShopAttribute[]> {
  const rows = await db
    .selectFrom('shop_attribute')
    .select(['code', 'val', 'display_vals', 'place'])
    .where(sql<boolean>`${culture}::text <> all (hidden_in)`)
    .orderBy('position')
    .execute()
  return numberedSlides(
    rows.map(({ code, val, display_vals, place }) => ({
      ...{ attributeCode: code, val, place },
      displayVal: display_vals[culture] ?? display_vals[language] ?? null,
    })),
  )
}

/**
 * In the words of the country or else of its language, and in every language for whoever wants another. A culture is offered
 * only with a record of its language.
 */
export async function readSeo(db: Database, { culture, language }: Market): Promise<SeoRecord> {
  const rows = await db.selectFrom('shop_seo').selectAll().orderBy('language').execute()
  const said = (voice: string) => rows.find((row) => row.language === voice)
  const own = said(culture) ?? said(language)
  if (!own) throw new Error(`The shop has no seo record in ${language}`)
  const inEach = (key: 'title' | 'metadescription' | 'metakeywords') =>
    Object.fromEntries(
      rows.filter((row) => row.language === languageOf(row.language)).map((row) => [row.language, row[key]]),
    )
  return {
    title: withOwnNumbers(own.title, culture),
    metadescription: withOwnNumbers(own.metadescription, culture),
    metakeywords: own.metakeywords,
    displayTitles: inEach('title'),
    displayMetadescriptions: inEach('metadescription'),
    displayMetakeywords: inEach('metakeywords'),
    customMetaKeywords: own.custom_meta_keywords,
  }
}
