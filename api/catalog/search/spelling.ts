import { sizeOf, type Asking } from './asking.ts'
import { closeWords } from './close-words.ts'
import { asWritten } from './reading.ts'
import { Scores } from './scores.ts'

/** Of so many names is told which word is the commoner one. */
const enoughNames = 500

/** From so many letters on one may be wrong before a word is all typed, and two may be. */
const [begunFrom, longFrom] = [6, 8]

/** A word nobody wrote is taken for those that are a letter away, or else two in a long one, or else begin so. */
export function misspelt(word: string, asking: Asking, answersTo: (word: string) => Scores): Scores {
  const { catalogue, market, corrections, voices } = asking
  const answers = new Scores(sizeOf(catalogue))
  if (word.length < 4 || /\d/.test(word)) return answers
  const { products } = catalogue
  const texts = voices.map((voice) => products.texts(voice))
  const away = (letters: number, begun: boolean) =>
    texts.flatMap((text) => closeWords(text.strong, word, letters, begun).map((known) => ({ known, text })))
  const tries = [
    { letters: 1, begun: false, from: 0 },
    { letters: 2, begun: false, from: longFrom },
    { letters: 1, begun: true, from: begunFrom },
    { letters: 2, begun: true, from: longFrom },
  ]
  let close: ReturnType<typeof away> = []
  for (const { letters, begun, from } of tries)
    if (close.length === 0 && word.length >= from) close = away(letters, begun)
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
