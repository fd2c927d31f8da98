import { sizeOf, type Asking } from './asking.ts'
import { closeWords } from './close-words.ts'
import { asWritten } from './reading.ts'
import { Scores } from './scores.ts'

/** Of so many names is told which word is the commoner one. */
const enoughNames = 500

/** Letters of a word of which one may be wrong before it is all typed. */
const shortestBegun = 6

/** A word nobody wrote is taken for those that are a letter away, or else two in a long one, or else begin so. */
export function misspelt(word: string, asking: Asking, answersTo: (word: string) => Scores): Scores {
  const { catalogue, market, corrections, voices } = asking
  const answers = new Scores(sizeOf(catalogue))
  if (word.length < 4 || /\d/.test(word)) return answers
  const { products } = catalogue
  const texts = voices.map((voice) => products.texts(voice))
  const away = (letters: number, begun = false) =>
    texts.flatMap((text) => closeWords(text.strong, word, letters, begun).map((known) => ({ known, text })))
  const near = away(1)
  const far = near.length > 0 || word.length <= 7 ? near : away(2)
  const close = far.length > 0 || word.length < shortestBegun ? far : away(1, true)
  /** The names of what can be bought here that a word stands in. */
  const namesWith = ({ known, text: { strong, names } }: (typeof close)[number]) =>
    strong
      .at(known)
      .slice(0, enoughNames)
      .flatMap((place) => (products.isOffered(products.id.at(place), market) ? (names[place] ?? []) : []))
  const [best] = close
    .map(({ known, text }) => ({ known, names: namesWith({ known, text }) }))
    .sort((a, b) => b.names.length - a.names.length)
  const written = best?.names[0] !== undefined && asWritten(best.known, best.names[0])
  if (written) corrections?.set(word, written)
  for (const meant of new Set(close.map(({ known }) => known))) answers.noteAll(answersTo(meant))
  return answers
}

/** Umlauts as those type them who have no key for them; nothing where a word has none. */
export const withUmlauts = (word: string): string | undefined => {
  const written = word.replaceAll(/([aou])e/g, '$1').replaceAll('aa', 'a')
  return written === word ? undefined : written
}
