import { sql } from 'kysely'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import { languageOf, voicesOf } from '#lib/contract/voices.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import type { Setting } from './setting.ts'

const texts = ['title', 'metadescription', 'metakeywords'] as const

/**
 * What the home page is called, and what search engines are told of it, in each language and, where a country of several
 * that speak one says it otherwise, in that country. A language comes with its market, not from here.
 */
export const seoSetting: Setting = {
  title: 'SEO',
  read: async (db, { locks }) => {
    const rows = await db
      .selectFrom('shop_seo')
      .select(['language', ...texts])
      .$if(locks, (query) => query.forUpdate())
      .execute()
    const said = new Map(rows.map((row) => [row.language, row]))
    const voices = new Set([...voicesOf(await readMarkets(db)), ...said.keys()])
    return Object.fromEntries(
      [...voices].flatMap((voice) => texts.map((text) => [`${text} ${voice}`, said.get(voice)?.[text] ?? ''] as const)),
    )
  },
  wrong: (after, { changed }) =>
    [...new Set(changed.map(voiceOf))]
      .map((voice) => rowOf(after, voice))
      .filter((row) => row.title === '' && !isTakenAway(row))
      .map(({ language }) => ({ path: `title ${language}`, message: 'required' })),
  write: async (db, after) => {
    const rows = [...new Set(Object.keys(after).map(voiceOf))].map((voice) => rowOf(after, voice))
    const gone = rows.filter(isTakenAway).map(({ language }) => language)
    if (gone.length > 0) await db.deleteFrom('shop_seo').where('language', 'in', gone).execute()
    const kept = JSON.stringify(rows.filter((row) => !isTakenAway(row)))
    await sql`
      insert into shop_seo (language, title, metadescription, metakeywords)
      select language, title, metadescription, metakeywords
      from json_to_recordset(${kept}::json)
        as said (language text, title text, metadescription text, metakeywords text)
      where true
      on conflict (language) do update
      set title = excluded.title, metadescription = excluded.metadescription, metakeywords = excluded.metakeywords
      where (shop_seo.title, shop_seo.metadescription, shop_seo.metakeywords)
        is distinct from (excluded.title, excluded.metadescription, excluded.metakeywords)`.execute(db)
  },
}

type Row = Record<'language' | (typeof texts)[number], string>

const voiceOf = (field: string): string => field.split(' ')[1] ?? ''

const rowOf = (fields: ShopFields, language: string): Row => {
  const text = (name: (typeof texts)[number]) => (fields[`${name} ${language}`] ?? '').trim()
  return {
    language,
    title: text('title'),
    metadescription: text('metadescription'),
    metakeywords: text('metakeywords'),
  }
}

/** A country without any words of its own speaks as its language does. */
const isTakenAway = ({ language, ...words }: Row): boolean =>
  languageOf(language) !== language && Object.values(words).every((text) => text === '')
