import { sql } from 'kysely'
import type { Setting } from './setting.ts'

const texts = ['title', 'metadescription', 'metakeywords'] as const

/** What the home page is called, and what search engines are told of it. A language comes with its market, not from here. */
export const seoSetting: Setting = {
  title: 'SEO',
  read: async (db, { locks }) => {
    const rows = await db
      .selectFrom('shop_seo')
      .leftJoin('market', 'market.language', 'shop_seo.language')
      .select(['shop_seo.language', ...texts])
      .select('market.position')
      .orderBy('market.position')
      .$if(locks, (query) => query.forUpdate('shop_seo'))
      .execute()
    return Object.fromEntries(
      rows.flatMap((row) => texts.map((text) => [`${text} ${row.language}`, row[text]] as const)),
    )
  },
  wrong: (after, { changed }) =>
    changed
      .filter((field) => field.startsWith('title ') && (after[field] ?? '').trim() === '')
      .map((path) => ({ path, message: 'required' })),
  write: async (db, after) => {
    const languages = new Set(Object.keys(after).map((field) => field.split(' ')[1] ?? ''))
    const rows = [...languages].map((language) => ({
      language,
      ...Object.fromEntries(texts.map((text) => [text, (after[`${text} ${language}`] ?? '').trim()])),
    }))
    await sql`
      update shop_seo set title = said.title, metadescription = said.metadescription, metakeywords = said.metakeywords
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as said (language text, title text, metadescription text, metakeywords text)
      where shop_seo.language = said.language and (shop_seo.title, shop_seo.metadescription, shop_seo.metakeywords)
        is distinct from (said.title, said.metadescription, said.metakeywords)`.execute(db)
  },
}
