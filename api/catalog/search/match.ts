import type { Reading } from '#lib/contract/search.ts'
import type { Market } from '../shop/markets.ts'
import type { Catalogue } from '../mirror/mirror.ts'
import { askedModels } from './asked-models.ts'
import { closeWords } from './close-words.ts'
import type { CrossReference } from './cross-references.ts'
import { wordsOf, wordsOfName } from './fold.ts'
import { askedQuantities, type AskedQuantity } from './quantities.ts'
import { asWritten, readingOf, type Corrections } from './reading.ts'
import { Scores } from './scores.ts'
import type { WordIndex } from './word-index.ts'

/** How well a product answers a part of a question: the larger the better. */
const worth = {
  code: 100,
  codeBeginning: 50,
  name: 12,
  nameBeginning: 8,
  quantity: 6,
  category: 5,
  compound: 4,
  fact: 3,
}

const sizeOf = ({ products }: Catalogue) => products.places

/** What answers a text and how well, and how the text was read where that is not how it was written. */
export type Match = { scores: Scores; reading: Reading | undefined }

/** Nothing where there is nothing to ask for. */
export function match(
  { text = '', verbatim = false }: { text?: string | undefined; verbatim?: boolean | undefined },
  catalogue: Catalogue,
  market: Market,
): Match | undefined {
  const { models, makers, rest: withoutModels } = askedModels(text, catalogue, market)
  const { quantities, rest } = askedQuantities(withoutModels)
  const corrections: Corrections = new Map()
  const parts = [
    ...(models.length > 0 ? [modelAnswers(models, catalogue)] : []),
    ...makers.map((its) => modelAnswers(its, catalogue)),
    ...quantities.map((asked) => quantityAnswers(asked, catalogue)),
    ...wordAnswers(rest, catalogue, market, verbatim ? undefined : corrections),
  ]
  if (parts.length === 0) return undefined
  return {
    scores: Scores.together(parts, sizeOf(catalogue)),
    reading: readingOf(text, { models, makers }, corrections),
  }
}

/** What stands for a model, in the order in which it was written down, before all that only begins like it. */
function modelAnswers(models: readonly CrossReference[], catalogue: Catalogue): Scores {
  const answers = new Scores(sizeOf(catalogue))
  for (const { products } of models)
    for (const [at, place] of catalogue.products.placesOf(products).entries())
      answers.noteOne(place, 2 * worth.code - at)
  return answers
}

function quantityAnswers({ value, unit, reaches }: AskedQuantity, catalogue: Catalogue): Scores {
  const answers = new Scores(sizeOf(catalogue))
  for (const [stated, places] of catalogue.products.quantities.get(unit) ?? [])
    if (stated === value || (reaches && stated > value)) answers.note(places, stated === value ? worth.quantity : 1)
  return answers
}

const longestCode = 4

/** A beginning that more codes share narrows nothing: it is the maker's prefix and not yet a code. */
const mostCodes = 2_000

/** Words one by one, but neighbours that make a code together ("nm 320") as that code. */
function wordAnswers(
  text: string,
  catalogue: Catalogue,
  market: Market,
  corrections: Corrections | undefined,
): Scores[] {
  const words = wordsOf(text)
  const parts: Scores[] = []
  for (let at = 0; at < words.length;) {
    const { length, answers } = longestCodeAt(words, at, catalogue)
    parts.push(answers ?? answersTo(words[at] ?? '', catalogue, market, corrections))
    at += length
  }
  return parts
}

function longestCodeAt(words: string[], at: number, catalogue: Catalogue): { length: number; answers?: Scores } {
  for (let length = Math.min(longestCode, words.length - at); length > 1; length--) {
    const code = words.slice(at, at + length).join('')
    if (!/\d/.test(code) || !/\p{L}/u.test(code)) continue
    const answers = codeAnswers(code, catalogue)
    if (answers.places.length > 0) return { length, answers }
  }
  return { length: 1 }
}

function codeAnswers(code: string, catalogue: Catalogue): Scores {
  const { codes } = catalogue.products
  const answers = new Scores(sizeOf(catalogue))
  for (const known of codes.beginning(code, mostCodes))
    answers.note(codes.at(known), known === code ? worth.code : worth.codeBeginning)
  return answers
}

function answersTo(word: string, catalogue: Catalogue, market: Market, corrections: Corrections | undefined): Scores {
  const { products, words } = catalogue
  const answers = word.length > 1 ? codeAnswers(word, catalogue) : new Scores(sizeOf(catalogue))
  // Who knows the word of the language finds by it, though the country says another.
  const voices = [market.language, market.culture]
  const texts = voices.map((voice) => products.texts(voice))
  for (const { strong, weak } of texts) {
    answers.note(strong.at(word), worth.name)
    if (word.length < 2) continue
    for (const known of beginningAlike(strong, word)) answers.note(strong.at(known), worth.nameBeginning)
    for (const known of beginningAlike(weak, word)) answers.note(weak.at(known), worth.fact)
  }
  if (word.length > 1) {
    for (const known of products.neutral.beginning(word)) answers.note(products.neutral.at(known), worth.fact)
  }
  if (word.length > 2) {
    const isNamed = (name: string | undefined) =>
      name !== undefined && wordsOfName(name).some((other) => other.startsWith(stem(word)))
    for (const code of products.properties.sorted)
      if (voices.some((voice) => isNamed(words.property(code)?.names[voice])))
        answers.note(products.properties.at(code), worth.fact)
    for (const code of products.phrases.sorted)
      if (voices.some((voice) => isNamed(words.phrase(code)?.names[voice])))
        answers.note(products.phrases.at(code), worth.fact)
    noteCategories(
      answers,
      catalogue,
      new Set(
        catalogue
          .tree(market)
          .links()
          .filter(({ name }) => isNamed(name))
          .map(({ categoryId }) => categoryId),
      ),
      market,
    )
  }
  if (word.length > 4)
    for (const { strong } of texts)
      for (const known of strong.holding(word)) answers.note(strong.at(known), worth.compound)
  if (answers.places.length > 0 || !corrections) return answers
  return misspelt(word, texts, { catalogue, market, corrections })
}

/** Endings differ by case and number in most languages, so of a long word the last letters may. */
const stem = (word: string): string =>
  word.length > 6 ? word.slice(0, -2) : word.length > 4 ? word.slice(0, -1) : word

const beginningAlike = (index: WordIndex, word: string): string[] => index.beginning(stem(word))

function noteCategories(answers: Scores, catalogue: Catalogue, named: ReadonlySet<number>, market: Market): void {
  if (named.size === 0) return
  const tree = catalogue.tree(market)
  const families = new Set([...named].flatMap((id) => [...(tree.family(id) ?? [])]))
  for (const id of families) answers.note(catalogue.products.inCategory.get(id) ?? [], worth.category)
}

/** Of so many names is told which word is the commoner one. */
const enoughNames = 500

type Texts = ReturnType<Catalogue['products']['texts']>
type Correcting = { catalogue: Catalogue; market: Market; corrections: Corrections }

/** A word nobody wrote is taken for those that are a letter away, or else two in a long one. */
function misspelt(word: string, texts: readonly Texts[], { catalogue, market, corrections }: Correcting): Scores {
  const answers = new Scores(sizeOf(catalogue))
  if (word.length < 4 || /\d/.test(word)) return answers
  const { products } = catalogue
  const away = (letters: number) =>
    texts.flatMap((text) => closeWords(text.strong, word, letters).map((known) => ({ known, text })))
  const near = away(1)
  const close = near.length > 0 || word.length <= 7 ? near : away(2)
  for (const { known, text } of close) answers.note(text.strong.at(known), worth.compound)
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
  if (written) corrections.set(word, written)
  return answers
}

/** Tells of a name whether it answers every word typed so far, for suggesting categories. */
export function typedIn(text: string): (name: string) => boolean {
  const typed = wordsOf(text)
  return (name) => typed.length > 0 && typed.every((word) => wordsOfName(name).some((other) => other.startsWith(word)))
}
