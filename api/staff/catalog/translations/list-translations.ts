import { type RawBuilder, sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { TranslationLine, TranslationsQuery, TranslationState } from '#lib/contract/staff/translations.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { asItIs } from '../../platform/as-it-is.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { requireLanguage } from './may-translate.ts'
import { isOfOneLanguage, offeredWays } from './wanted-texts.ts'

type Wanted = Omit<InferOutput<typeof TranslationsQuery>, 'after'> & { after?: string | undefined }

const pageSize = 50

export const stateOf = sql<TranslationState>`
  case when t.kind is null then 'missing' when t.older then 'older' when t.lacks then 'incomplete' else 'done' end`

const filters: Record<NonNullable<Wanted['state']>, RawBuilder<boolean>> = {
  open: sql<boolean>`(t.kind is null or t.older or t.lacks)`,
  missing: sql<boolean>`(t.kind is null or (t.lacks and not t.older))`,
  older: sql<boolean>`t.older`,
  done: sql<boolean>`(t.kind is not null and not t.older and not t.lacks)`,
}

/** Records along their kinds, with how they stand in a language; where nothing is said of that, all that can be said in it. */
export async function findTranslations(db: Database, wanted: Wanted, most: number): Promise<TranslationLine[]> {
  const { language, kind, state, search = '', category, after } = wanted
  const isLanguage = await requireVoice(db, language)
  const [, afterKind = '', afterRecord = ''] = /^(\w+):(.*)$/s.exec(after ?? '') ?? []
  const conditions = [
    sql<boolean>`not o.hidden and o.language <> ${language}`,
    // A country has nothing missing: it says what its language says.
    isLanguage ? isSaidOrWanted(language) : sql<boolean>`t.kind is not null`,
    ...(kind ? [sql<boolean>`o.kind = ${kind}`] : []),
    ...(state ? [filters[state]] : []),
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql<boolean>`o.search like '%' || folded(${asItIs(word)}) || '%'`),
    ...(category === undefined ? [] : [isIn(category)]),
    ...(after === undefined ? [] : [sql<boolean>`(o.kind, o.record) > (${afterKind}, ${afterRecord})`]),
  ]
  const { rows } = await sql<TranslationLine>`
    select o.kind, o.record, o.label, o.title, o.language as original, ${stateOf} as state
    from translatable o left join translation t
      on t.kind = o.kind and t.record = o.record and t.language = ${language}
    where ${sql.join(conditions, sql` and `)} order by o.kind, o.record limit ${most}`.execute(db)
  return rows
}

const isSaidOrWanted = (language: string) => sql<boolean>`(t.kind is not null or case o.kind
  when 'word' then not ${isOfOneLanguage('o')}
  when 'delivery' then (o.record, ${language}::text) in (${offeredWays})
  else true end)`

const isIn = (category: number) => sql<boolean>`o.kind in ('product', 'seo', 'pictures', 'category') and o.record in (
  with recursive within (id) as (
    select ${category}::integer union select c.id from category c join within w on c.parent_id = w.id)
  select case o.kind when 'category' then w.id else p.id end::text
  from within w left join product p on p.category_id = w.id)`

/** Whether it is a language of the shop; a country beside it has to be one that shares its language. */
async function requireVoice(db: Database, voice: string): Promise<boolean> {
  const markets = await readMarkets(db)
  if (markets.some(({ language }) => language === voice)) return true
  if (markets.some(({ culture }) => culture === voice)) return false
  throw new HttpProblem('NOT_FOUND')
}

export async function listTranslations({ db }: StaffServices, call: CallOf<'translations'>) {
  requireLanguage(whoOf(call).person, call.query.language)
  const lines = await findTranslations(db, call.query, pageSize + 1)
  return { lines: lines.slice(0, pageSize), hasMore: lines.length > pageSize }
}
