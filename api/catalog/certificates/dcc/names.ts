import { briefs, type Language } from '#lib/markets/index.ts'
import { type CalibrationName, measuredQuantities, type MeasuredQuantity } from '#lib/contract/calibration.ts'
import type { DocumentWords } from '../../../mail/languages/document-words.ts'
import { textsIn } from '../../../mail/languages/index.ts'

/** What papers say in each language of the shop. */
export const wordsByLanguage = (): [Language, DocumentWords][] => {
  const cultures = new Map(briefs.map(({ language, culture }) => [language, culture]))
  return [...cultures].map(([language, culture]) => [language, textsIn(culture).documents])
}

/** By language, what papers say of something. */
export const inEveryLanguage = (said: (words: DocumentWords) => string): Record<string, string> =>
  Object.fromEntries(wordsByLanguage().map(([language, words]) => [language, said(words)]))

export const isKnown = (name: CalibrationName): name is MeasuredQuantity => typeof name === 'string'

export const textsOf = (name: CalibrationName): Record<string, string> =>
  isKnown(name) ? inEveryLanguage(({ calibration }) => calibration.quantities[name]) : name

/** What somebody reads of texts in several languages: those in theirs, else in none, in English, or whichever there are. */
export const readIn = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] ?? texts[''] ?? texts['en'] ?? Object.values(texts)[0] ?? ''

export const nameIn = (name: CalibrationName, language: string, words: DocumentWords): string =>
  isKnown(name) ? words.calibration.quantities[name] : readIn(name, language)

const plain = (text: string) => text.trim().toLowerCase()

/** What quantities are called, kept as long as the texts are the same. */
let called: { of: DocumentWords | undefined; names: Map<string, MeasuredQuantity> } = {
  of: undefined,
  names: new Map(),
}

function namesOfQuantities(): Map<string, MeasuredQuantity> {
  const languages = wordsByLanguage()
  const of = languages[0]?.[1]
  if (called.of !== of) {
    const names = measuredQuantities.flatMap((one) =>
      [one, ...languages.map(([, { calibration }]) => calibration.quantities[one])].map(
        (name) => [plain(name), one] as const,
      ),
    )
    called = { of, names: new Map(names.toReversed()) }
  }
  return called.names
}

/** One of the quantities there are words for, by its key or by what it is called in any language. */
export const quantityCalled = (text: string): MeasuredQuantity | undefined => namesOfQuantities().get(plain(text))

/** A name that was read: a known quantity where each of its texts says the same one. */
export function nameOf(texts: Record<string, string>): CalibrationName {
  const [first, ...others] = new Set(Object.values(texts).map(quantityCalled))
  return first !== undefined && others.length === 0 ? first : texts
}
