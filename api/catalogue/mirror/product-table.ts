import type { availabilities } from '#lib/contract/catalogue.ts'
import type { associationTypes } from '#lib/contract/search.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { phrasesIn, quantitiesIn } from '../facts.ts'
import { foldCode, wordsOf } from '../search/fold.ts'
import { WordIndex } from '../search/word-index.ts'
import type { Words } from '../words.ts'

/** What is read of a product for finding it. */
export type MirroredProduct = {
  id: number
  sku: string
  code: string
  category_id: number
  position: number
  facts: Record<string, string>
  availability: (typeof availabilities)[number]
  prices: [culture: Culture, net: number, regular: number | null][]
  texts: [language: string, name: string, short: string][]
  related: number[]
  accessories: number[]
}

/** A product as it is searched: everything that is compared, nothing that is only shown. */
export type Entry = {
  id: number
  category: number
  position: number
  availability: (typeof availabilities)[number]
  prices: Partial<Record<Culture, { net: number; reduced: boolean }>>
  names: Record<string, string>
  /** The properties it can be narrowed by: the largest value stated, in the base unit, or each fact of a list. */
  measures: { facet: number; value: number }[]
  choices: { facet: number; values: number[] }[]
  associations: Record<(typeof associationTypes)[number], number[]>
}

/** Words by number, so that counting them is adding to a list. */
class Numbering {
  readonly words: string[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    this.#numbers.set(word, this.words.length)
    return this.words.push(word) - 1
  }
}

type Texts = { strong: WordIndex; weak: WordIndex }

/**
 * All products, each in a place of its own. A product that changes in more than price and stock moves to a new place,
 * and the old one stays empty: lists of places are then never searched for what to take out.
 */
export class ProductTable {
  readonly entries: (Entry | undefined)[] = []
  readonly codes = new WordIndex()
  /** Words that are the same in every language: "IP67", "USB". */
  readonly neutral = new WordIndex()
  /** Where a property is stated, and where a phrase stands. */
  readonly properties = new WordIndex()
  readonly phrases = new WordIndex()
  /** Quantities by "value unit". */
  readonly quantities = new Map<string, Map<number, number[]>>()
  /** What products can be narrowed by, "voltage-dc V" and "category", and the facts of lists. */
  readonly facets = new Numbering()
  readonly values = new Numbering()
  readonly #texts = new Map<string, Texts>()
  readonly #placeOf = new Map<number, number>()
  readonly #spelling = new Map<number, string>()
  readonly #facts = new Map<string, ReturnType<typeof readFact>>()

  texts(language: string): Texts {
    const known = this.#texts.get(language)
    if (known) return known
    const made = { strong: new WordIndex(), weak: new WordIndex() }
    this.#texts.set(language, made)
    return made
  }

  entry(id: number): Entry | undefined {
    const place = this.#placeOf.get(id)
    return place === undefined ? undefined : this.entries[place]
  }

  get size(): number {
    return this.#placeOf.size
  }

  remove(id: number): void {
    const place = this.#placeOf.get(id)
    if (place === undefined) return
    this.entries[place] = undefined
    this.#placeOf.delete(id)
    this.#spelling.delete(id)
  }

  /** Tells whether anything but price and stock is different. */
  put(product: MirroredProduct, words: Words): boolean {
    const { id, sku, code, category_id, position, facts, texts, related, accessories } = product
    const spelling = JSON.stringify([sku, code, category_id, position, facts, texts, related, accessories])
    const known = this.#spelling.get(id) === spelling ? this.entry(id) : undefined
    if (known) {
      const same = Object.keys(known.prices).length === product.prices.length
      known.availability = product.availability
      known.prices = pricesOf(product)
      return !same
    }
    this.remove(id)
    const place = this.entries.length
    const entry: Entry = {
      id,
      category: category_id,
      position,
      availability: product.availability,
      prices: pricesOf(product),
      names: Object.fromEntries(texts.map(([language, name]) => [language, name])),
      measures: [],
      choices: [],
      associations: { related, accessories, recommended: [...new Set([...accessories, ...related])] },
    }
    this.entries.push(entry)
    this.#placeOf.set(id, place)
    this.#spelling.set(id, spelling)
    for (const name of new Set([foldCode(code), foldCode(sku)])) this.codes.add(name, place)
    for (const [language, name, short] of texts) {
      const { strong, weak } = this.texts(language)
      for (const word of wordsOf(name)) strong.add(word, place)
      for (const word of wordsOf(short)) weak.add(word, place)
    }
    for (const [property, fact] of Object.entries(facts)) this.#addFact(entry, place, property, fact, words)
    return true
  }

  #addFact(entry: Entry, place: number, property: string, fact: string, words: Words): void {
    const read = this.#facts.get(fact) ?? readFact(fact)
    this.#facts.set(fact, read)
    if (!read.isNo) this.properties.add(property, place)
    for (const phrase of read.phrases) this.phrases.add(phrase, place)
    for (const word of read.neutral) this.neutral.add(word, place)
    for (const { high, unit } of read.quantities) {
      const byValue = this.quantities.get(unit) ?? new Map<number, number[]>()
      this.quantities.set(unit, byValue)
      const places = byValue.get(high)
      if (!places) byValue.set(high, [place])
      else if (places.at(-1) !== place) places.push(place)
    }
    const facet = words.property(property)?.facet
    if (facet === 'choice')
      entry.choices.push({
        facet: this.facets.numberOf(property),
        values: fact.split(', ').map((value) => this.values.numberOf(value)),
      })
    else if (facet && read.largest)
      entry.measures.push({
        facet: this.facets.numberOf(`${property} ${read.largest.unit}`),
        value: read.largest.value,
      })
  }
}

const pricesOf = ({ prices }: MirroredProduct): Entry['prices'] =>
  Object.fromEntries(prices.map(([culture, net, regular]) => [culture, { net, reduced: regular !== null }]))

/** The same facts stand on many data sheets, so each is read once. */
function readFact(fact: string) {
  const quantities = quantitiesIn(fact)
  const unit = quantities[0]?.unit
  const alike = quantities.filter((quantity) => quantity.unit === unit)
  return {
    quantities,
    phrases: phrasesIn(fact),
    neutral: wordsOf(fact.replaceAll(/\{[^}]*\}/g, ' ')).filter((word) => /\p{L}/u.test(word) || word.length > 2),
    isNo: fact === '{no}',
    largest: unit ? { value: Math.max(...alike.map(({ high }) => high)), unit } : undefined,
  }
}
