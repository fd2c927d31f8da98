import { sizeOf, worth, type Asking } from './asking.ts'
import { stem } from './endings.ts'
import { categoryNames, namesIn } from './names.ts'
import { Scores } from './scores.ts'
import { withUmlauts } from './spelling.ts'
import type { WordIndex } from './word-index.ts'

/** A beginning that more codes share narrows nothing: it is the maker's prefix and not yet a code. */
const mostCodes = 2_000

export function codeAnswers(code: string, { catalogue }: Asking): Scores {
  const { codes } = catalogue.products
  const answers = new Scores(sizeOf(catalogue))
  for (const known of codes.beginning(code, mostCodes))
    answers.note(codes.at(known), known === code ? worth.code : worth.codeBeginning)
  return answers
}

/** What a word of a question is answered with as it stands, or with the umlauts that somebody had no keys for. */
export function answersTo(word: string, asking: Asking): Scores {
  const answers = plainAnswersTo(word, asking)
  const umlauts = answers.places.length === 0 && asking.by('spelling') ? withUmlauts(word) : undefined
  return umlauts ? plainAnswersTo(umlauts, asking) : answers
}

function plainAnswersTo(word: string, asking: Asking): Scores {
  const { catalogue, voices, by } = asking
  const { products } = catalogue
  const answers = word.length > 1 ? codeAnswers(word, asking) : new Scores(sizeOf(catalogue))
  const known = by('endings') ? stem(word) : word
  for (const { strong, weak } of voices.map((voice) => products.texts(voice))) {
    if (word.length < 2) answers.note(strong.at(word), worth.name)
    else {
      for (const other of strong.beginning(known)) answers.note(strong.at(other), worthOf(other, word))
      noteBeginning(answers, weak, known, worth.fact)
    }
    if (word.length > 4 && by('compounds'))
      for (const other of strong.holding(known)) answers.note(strong.at(other), worth.compound)
  }
  if (word.length > 1 && by('facts')) noteBeginning(answers, products.neutral, word, worth.fact)
  if (word.length > 1) noteNamed(answers, known, asking)
  return answers
}

const worthOf = (named: string, asked: string): number =>
  named === asked ? worth.name : named.startsWith(asked) ? worth.nameBeginning : worth.nameAlike

function noteBeginning(answers: Scores, index: WordIndex, beginning: string, value: number): void {
  for (const known of index.beginning(beginning)) answers.note(index.at(known), value)
}

/** By the names of properties, phrases and categories. */
function noteNamed(answers: Scores, beginning: string, { catalogue, market, voices, by }: Asking): void {
  const { products, words } = catalogue
  if (by('facts'))
    for (const { property, phrase } of voices.map((voice) => namesIn(words, voice))) {
      for (const code of property.beginning(beginning)) answers.note(products.properties.at(code), worth.fact)
      for (const code of phrase.beginning(beginning)) answers.note(products.phrases.at(code), worth.fact)
    }
  if (!by('categories')) return
  const tree = catalogue.tree(market)
  const named = categoryNames(tree).beginning(beginning)
  const families = new Set(named.flatMap((id) => [...(tree.family(id) ?? [])]))
  for (const id of families) answers.note(products.inCategory.get(id) ?? [], worth.category)
}
