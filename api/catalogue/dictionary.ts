import type { Culture } from '#lib/contract/cultures.ts'
import type { Database, Tables } from '../tables.ts'
import { speak, type Speaker } from './facts.ts'
import { numbering } from './speaker.ts'

type Word = Pick<Tables['word'], 'code' | 'position' | 'names' | 'facet'> & { group: string | null }

/** The dictionary that data sheets are made of. */
export type Words = {
  property: (code: string) => Word | undefined
  group: (code: string) => Word | undefined
  part: (code: string) => Word | undefined
  phrase: (code: string) => Word | undefined
}

/** What data sheets are read out in. */
type Tongue = { culture: Culture; language: string }

export async function readWords(db: Database): Promise<Words> {
  const rows = await db
    .selectFrom('word')
    .select(['kind', 'code', 'position', 'names', 'property_group as group', 'facet'])
    .orderBy('position')
    .execute()
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const lookup = (kind: Tables['word']['kind']) => {
    const words = new Map((byKind.get(kind) ?? []).map((word) => [word.code, word]))
    return (code: string) => words.get(code)
  }
  return { property: lookup('property'), group: lookup('group'), part: lookup('part'), phrase: lookup('phrase') }
}

/** A word in a language; its code where nobody has translated it, which the check of the demonstration does not let pass. */
export const named = (word: Word | undefined, language: string, code: string): string => word?.names[language] ?? code

export const speakerOf = (words: Words, { culture, language }: Tongue): Speaker => ({
  ...numbering(culture),
  phrase: (code) => named(words.phrase(code), language, code),
})

/** One stated property in the words of a market. */
export function specificationRow(
  code: string,
  fact: string,
  words: Words,
  { language }: Pick<Tongue, 'language'>,
  speaker: Speaker,
) {
  return { code, name: named(words.property(code), language, code), ...speak(fact, speaker) }
}
