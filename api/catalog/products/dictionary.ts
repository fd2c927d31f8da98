import type { Culture } from '#lib/contract/cultures.ts'
import { withOwnNumbers } from '#lib/formats/own-numbers.ts'
import { briefIn } from '#lib/markets/index.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'
import { speak, type Speaker, type FactText } from './facts.ts'

const numberings = new Map<Culture, Omit<Speaker, 'phrase'>>()

/** How a culture writes numbers. Formats are costly to make, so each is made once. */
export function numbering(culture: Culture): Omit<Speaker, 'phrase'> {
  const known = numberings.get(culture)
  if (known) return known
  const { locale } = briefIn(culture)
  const byDecimals = new Map<number, Intl.NumberFormat>()
  const made = {
    number: (digits: string) => {
      const decimals = digits.split('.')[1]?.length ?? 0
      const format =
        byDecimals.get(decimals) ??
        new Intl.NumberFormat(locale, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
          useGrouping: 'min2',
        })
      byDecimals.set(decimals, format)
      return format.format(Number(digits.replace('−', '-'))).replace('-', '−')
    },
    percent: new Intl.NumberFormat(locale, { style: 'percent' }).format(0).replace('0', ''),
  }
  numberings.set(culture, made)
  return made
}

type Word = Pick<Tables['word'], 'code' | 'position' | 'names' | 'facet'> & { group: string | null }

/** The dictionary that data sheets are made of. */
export type Words = {
  property: (code: string) => Word | undefined
  group: (code: string) => Word | undefined
  part: (code: string) => Word | undefined
  phrase: (code: string) => Word | undefined
  /** What people also call something (`search/synonyms.ts`). */
  synonyms: () => readonly Pick<Word, 'names'>[]
  all: (kind: 'property' | 'phrase') => readonly Pick<Word, 'code' | 'names'>[]
}

/** What data sheets are read out in. */
export type Tongue = { culture: Culture; language: string }

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
  return {
    ...{ property: lookup('property'), group: lookup('group'), part: lookup('part'), phrase: lookup('phrase') },
    synonyms: () => byKind.get('synonym') ?? [],
    all: (kind) => byKind.get(kind) ?? [],
  }
}

/**
 * A word as a country says it, else as its language does, in numbers of the country ("1.2 m" in Mexico, "100%" in Chile); its code
 * where nobody has translated it, which the check of the demonstration does not let pass.
 */
export function named(word: Word | undefined, { culture, language }: Tongue, code: string): string {
  const name = word?.names[culture] ?? word?.names[language] ?? code
  return /\d/.test(name) ? withOwnNumbers(name, culture) : name
}

/** A phrase behind a number, in the plural form the language has for it; the plain name where the word has no such form. */
function countedPhrase(words: Words, tongue: Tongue): Speaker['phrase'] {
  const rules = new Intl.PluralRules(briefIn(tongue.culture).locale)
  return (code, counted) => {
    const word = words.phrase(code)
    const form = counted && word && formOf(word, tongue, rules.select(Number(counted.replace('−', '-'))))
    return form || named(word, tongue, code)
  }
}

/** A country that has a word of its own has its forms, too, if any. */
const formOf = ({ names }: Word, { culture, language }: Tongue, form: string): string | undefined =>
  names[`${names[culture] === undefined ? language : culture}_${form}`]

/** Says facts in the words of somebody's language. */
export type Narrator = (fact: string) => FactText

/** Many times what a category's data sheets state; beyond it, what was said is forgotten. */
const rememberedFacts = 20_000

const narrators = new WeakMap<Words, Map<string, Narrator>>()

/** Data sheets state much the same, so that what was said of one product is said again of the next. */
export function narratorOf(words: Words, { culture, language }: Tongue): Narrator {
  const known = narrators.get(words) ?? new Map<string, Narrator>()
  narrators.set(words, known)
  const narrator =
    known.get(culture) ?? narratorWith({ ...numbering(culture), phrase: countedPhrase(words, { culture, language }) })
  known.set(culture, narrator)
  return narrator
}

function narratorWith(speaker: Speaker): Narrator {
  const said = new Map<string, FactText>()
  return (fact) => {
    const known = said.get(fact)
    if (known) return known
    const spoken = speak(fact, speaker)
    if (said.size >= rememberedFacts) said.clear()
    said.set(fact, spoken)
    return spoken
  }
}

/** One stated property in the words of a market. */
export function specificationRow(code: string, fact: string, words: Words, tongue: Tongue, narrator: Narrator) {
  return { code, name: named(words.property(code), tongue, code), ...narrator(fact) }
}
