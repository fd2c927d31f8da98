import type { Catalogue } from '../mirror/mirror.ts'
import type { Market } from '../shop/markets.ts'
import type { Corrections } from './reading.ts'
import type { Rule } from './rules.ts'

/** Who asks what, and by which rules it is answered. */
export type Asking = {
  catalogue: Catalogue
  market: Market
  /** The language and the country: who knows the word of the language finds by it, though the country says another. */
  voices: readonly string[]
  /** Where what a word was taken for is noted; nothing where words are to be taken as they are. */
  corrections: Corrections | undefined
  /** Whether a rule is gone by. */
  by: (rule: Rule) => boolean
}

/** How well a product answers a part of a question: the larger the better. */
export const worth = {
  code: 100,
  codeBeginning: 50,
  name: 12,
  nameValue: 10,
  nameBeginning: 10,
  nameAlike: 8,
  quantity: 6,
  category: 5,
  keyword: 6,
  compound: 7,
  fact: 3,
}

export const sizeOf = ({ products }: Catalogue): number => products.places
