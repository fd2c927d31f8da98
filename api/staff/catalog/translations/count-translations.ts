import { sql } from 'kysely'
import { translationKinds, type TranslationCounts } from '#lib/contract/staff/translations.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { readChoices } from '../products/read-choices.ts'
import { mayTranslate } from './may-translate.ts'

type Counts = TranslationCounts['languages']
type Row = {
  kind: Counts[number]['kinds'][number]['kind']
  language: string
  written: number
  older: number
  lacking: number
}

/** Counted from what triggers keep, an index each: no text is read. */
async function countTranslations(db: Database): Promise<Counts> {
  const markets = await readMarkets(db)
  const languages = [...new Set(markets.map(({ language }): string => language))]
  const { rows: originals } = await sql<{ kind: Row['kind']; language: string; records: number }>`
    select kind, language, count(*)::integer as records from translatable where not hidden group by 1, 2`.execute(db)
  const { rows: written } = await sql<Row>`
    select kind, language, count(*)::integer as written, count(*) filter (where older)::integer as older,
      count(*) filter (where lacks and not older)::integer as lacking
    from translation where not hidden group by 1, 2`.execute(db)
  // Texts may be there in languages of countries that nothing is sold in.
  const countries = markets.map(({ culture }): string => culture)
  const said = countries.filter((culture) => written.some(({ language }) => language === culture))
  const voices = [...languages, ...said]
  return voices.map((language) => ({
    language,
    kinds: translationKinds.flatMap((kind) => {
      const found = written.find((row) => row.kind === kind && row.language === language)
      const wanted = originals
        .filter((row) => row.kind === kind && row.language !== language)
        .reduce((sum, { records }) => sum + records, 0)
      // A country says only what it says otherwise than its language.
      const total = languages.includes(language) ? wanted : (found?.written ?? 0)
      if (total === 0) return []
      const { written: there = 0, older = 0, lacking: incomplete = 0 } = found ?? {}
      return [{ kind, total, missing: Math.max(0, total - there), older, incomplete }]
    }),
  }))
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
