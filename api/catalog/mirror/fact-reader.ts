import { phrasesIn, quantitiesIn, type Quantity } from '../products/facts.ts'
import { foldCode, wordsOf } from '../search/fold.ts'

type ReadFact = {
  quantities: Quantity[]
  phrases: string[]
  /** Words that are the same in every language. */
  neutral: string[]
  /** What is stated in several such words, as one: "cativ600v". */
  statements: string[]
  /** A function the product has not. */
  isNo: boolean
  largest: { value: number; unit: string } | undefined
}

/** Reads facts for searching. The same ones stand on many data sheets, so each is read once. */
export class FactReader {
  readonly #known = new Map<string, ReadFact>()

  read(fact: string): ReadFact {
    const known = this.#known.get(fact)
    if (known) return known
    const read = readFact(fact)
    this.#known.set(fact, read)
    return read
  }
}

function readFact(fact: string): ReadFact {
  const quantities = quantitiesIn(fact)
  const unit = quantities[0]?.unit
  const alike = quantities.filter((quantity) => quantity.unit === unit)
  return {
    quantities,
    phrases: phrasesIn(fact),
    neutral: wordsOf(fact.replaceAll(/\{[^}]*\}/g, ' ')).filter((word) => /\p{L}/u.test(word) || word.length > 2),
    statements: statementsIn(fact),
    isNo: fact === '{no}',
    largest: unit ? { value: Math.max(...alike.map(({ high }) => high)), unit } : undefined,
  }
}

const statementsIn = (fact: string): string[] =>
  fact
    .split(', ')
    .filter((one) => /^\p{L}{2}/u.test(one) && /\d/.test(one) && wordsOf(one).length > 1)
    .map(foldCode)
