import type { EditionChoice, ProductParts } from '#lib/contract/staff/catalogue.ts'
import { minorUnitsPer } from '../app/amounts.ts'

/** What is typed, by field: `name pl`, `net de-DE`, `warranty`. Where there is nothing it is empty. */
export type Typed = Readonly<Record<string, string>>

export const textFields = ['name', 'short', 'description'] as const
export const priceFields = ['net', 'regular'] as const

export const languagesOf = (editions: readonly EditionChoice[]) => [
  ...new Set(editions.map(({ language }) => language)),
]

export function typedFrom({ texts, prices, warranty }: ProductParts, editions: readonly EditionChoice[]): Typed {
  const amountOf = (minor: number | null | undefined, currency: string) =>
    minor == null ? '' : String(minor / minorUnitsPer(currency))
  return {
    ...Object.fromEntries(
      languagesOf(editions).flatMap((language) => [
        [`name ${language}`, texts[language]?.name ?? ''],
        [`short ${language}`, texts[language]?.short ?? ''],
        [`description ${language}`, texts[language]?.description.join('\n\n') ?? ''],
      ]),
    ),
    ...Object.fromEntries(
      editions.flatMap(({ culture, currency }) =>
        priceFields.map((field) => [`${field} ${culture}`, amountOf(prices[culture]?.[field], currency)]),
      ),
    ),
    warranty: String(warranty),
  }
}

/** What is sent: a language in which nothing is written, and a market without a price, are left out. */
export function partsFrom(typed: Typed, kept: ProductParts, editions: readonly EditionChoice[]): ProductParts {
  const languages = languagesOf(editions)
  const cultures = editions.map(({ culture }): string => culture)
  return {
    texts: {
      ...unlessNamed(kept.texts, languages),
      ...Object.fromEntries(languages.flatMap((language) => textFrom(typed, language))),
    },
    prices: {
      ...unlessNamed(kept.prices, cultures),
      ...Object.fromEntries(editions.flatMap((edition) => priceFrom(typed, edition))),
    },
    warranty: Number(typed['warranty']),
  }
}

/** What no edition shows stays as it was. */
const unlessNamed = <T>(records: Record<string, T>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(records).filter(([key]) => !names.includes(key)))

function textFrom(typed: Typed, language: string): [string, ProductParts['texts'][string]][] {
  const [name = '', short = '', description = ''] = textFields.map((field) => typed[`${field} ${language}`]?.trim())
  if (name + short + description === '') return []
  return [[language, { name, short, description: paragraphsOf(description) }]]
}

function priceFrom(typed: Typed, { culture, currency }: EditionChoice): [string, ProductParts['prices'][string]][] {
  const [net, regular] = priceFields.map((field) => minorFrom(typed[`${field} ${culture}`], currency))
  return net == null ? [] : [[culture, { net, regular: regular ?? null }]]
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

const minorFrom = (typed = '', currency: string) =>
  typed.trim() === '' ? null : Math.round(Number(typed) * minorUnitsPer(currency))

export const changedFields = (base: Typed, mine: Typed): string[] =>
  Object.keys(mine).filter((field) => mine[field] !== base[field])

export type Conflict = { field: string; mine: string; theirs: string }

/** What I changed stands upon what others have saved; where both changed the same, I am asked. */
export function rebased(base: Typed, mine: Typed, theirs: Typed): { typed: Typed; conflicts: Conflict[] } {
  const changed = changedFields(base, mine)
  const typed = { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field] ?? ''])) }
  const conflicts = changed
    .filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field])
    .map((field) => ({ field, mine: mine[field] ?? '', theirs: theirs[field] ?? '' }))
  return { typed, conflicts }
}
