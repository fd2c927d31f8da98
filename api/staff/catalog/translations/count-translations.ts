import { sql } from 'kysely'
import { translationKinds, type TranslationCounts } from '#lib/contract/staff/translations.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { readChoices } from '../products/read-choices.ts'
import { mayTranslate } from './may-translate.ts'
import { isOfOneLanguage, offeredWays } from './wanted-texts.ts'

type Counts = TranslationCounts['languages']
type Row = {
  kind: Counts[number]['kinds'][number]['kind']
  language: string
  written: number
  /** Of those, what would be missing if it were not there. */
  wanted: number
  older: number
  lacking: number
}

/** Counted from what triggers keep: no text is read. */
async function countTranslations(db: Database): Promise<Counts> {
  const markets = await readMarkets(db)
  const languages = [...new Set(markets.map(({ language }): string => language))]
  const originals = await countOriginals(db)
  const { rows: written } = await sql<Row>`
    select kind, language, count(*)::integer as written, count(*) filter (where older)::integer as older,
      count(*) filter (where lacks and not older)::integer as lacking, count(*) filter (where case kind
        when 'word' then not ${isOfOneLanguage('t')}
        when 'delivery' then (record, language) in (${offeredWays})
        else true end)::integer as wanted
    from translation t where not hidden group by 1, 2`.execute(db)
  // Texts may be there in languages of countries that nothing is sold in.
  const countries = markets.map(({ culture }): string => culture)
  const said = countries.filter((culture) => written.some(({ language }) => language === culture))
  const voices = [...languages, ...said]
  return voices.map((language) => ({
    language,
    kinds: translationKinds.flatMap((kind) => {
      const found = written.find((row) => row.kind === kind && row.language === language)
      const wanted = originals
        .filter((row) => row.kind === kind && row.language !== language && (row.into ?? language) === language)
        .reduce((sum, { records }) => sum + records, 0)
      const { written: there = 0, wanted: ofThose = 0, older = 0, lacking: incomplete = 0 } = found ?? {}
      // A country says only what it says otherwise than its language.
      const missing = languages.includes(language) ? Math.max(0, wanted - ofThose) : 0
      const total = there + missing
      return total === 0 ? [] : [{ kind, total, missing, older, incomplete }]
    }),
  }))
}

type Originals = { kind: Row['kind']; language: string; records: number; into: string | null }

/** How many there are in each language, and into which they are wanted where that is not every other one. */
async function countOriginals(db: Database): Promise<Originals[]> {
  const { rows } = await sql<Originals>`
    select kind, language, null as "into", count(*)::integer as records from translatable o
      where not hidden and kind <> 'delivery' and not ${isOfOneLanguage('o')} group by 1, 2
    union all select o.kind, o.language, w.language, count(*)::integer
      from translatable o join (${offeredWays}) w on w.way = o.record where o.kind = 'delivery' and not o.hidden group by 1, 2, 3`.execute(
    db,
  )
  return rows
}

/** How many texts are older than their original, in the languages of somebody. */
export async function countOlder(db: Database, person: Parameters<typeof mayTranslate>[0]): Promise<number> {
  const { rows } = await sql<{ language: string; older: number }>`
    select language, count(*)::integer as older from translation where older and not hidden group by 1`.execute(db)
  return rows.filter(({ language }) => mayTranslate(person, language)).reduce((sum, { older }) => sum + older, 0)
}

export async function readTranslationCounts({ db }: StaffServices, call: CallOf<'translationCounts'>) {
  const { person } = whoOf(call)
  const { categories } = await readChoices(db, person.language)
  const counts = await countTranslations(db)
  return { categories, languages: counts.filter(({ language }) => mayTranslate(person, language)) }
}
