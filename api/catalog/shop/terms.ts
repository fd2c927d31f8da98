import type { ByLanguage, Database } from '../../platform/database/tables.ts'

type Place = { culture: string; language: string }

/** What a country calls the things that texts of pages leave to the dictionary: as it does itself, else as its language does. */
export type Terms = {
  codes: readonly string[]
  of: (code: string, place: Place) => string | undefined
}

export const termsOf = (names: ReadonlyMap<string, ByLanguage>): Terms => ({
  codes: [...names.keys()],
  of: (code, { culture, language }) => names.get(code)?.[culture] ?? names.get(code)?.[language],
})

export async function readTerms(db: Database): Promise<Terms> {
  const words = await db
    .selectFrom('word')
    .select(['code', 'names'])
    .where('kind', '=', 'term')
    .orderBy('code')
    .execute()
  return termsOf(new Map(words.map(({ code, names }) => [code, names])))
}
