import { hash } from 'node:crypto'
import { availabilities } from '#lib/contract/product.ts'
import type { ProductFieldColumns } from '#lib/contract/product-fields.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { foldCode, wordsOf } from '../search/fold.ts'
import { askedQuantities } from '../search/quantities.ts'
import { WordIndex } from '../search/word-index.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { facetColumns } from '../products/product-columns.ts'
import type { Tongue, Words } from '../products/dictionary.ts'
import { Column, Columns } from './column.ts'
import { FactReader } from './fact-reader.ts'

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
} & Partial<ProductFieldColumns>

type Texts = { strong: WordIndex; weak: WordIndex; names: (string | undefined)[] }

/**
 * All products, each in a place of its own: everything that is compared, in columns, and nothing that is only shown. A
 * product that changes in more than price and stock moves to a new place, and the old one stays empty: lists of places
 * are then never searched for what to take out.
 */
export class ProductTable {
  /** 0 where there is nobody. */
  readonly id = new Column(0)
  readonly category = new Column(0)
  readonly position = new Column(0)
  /** The place in the list of availabilities. */
  readonly availability = new Column(0)
  /** Net by culture; not a number where a product is not offered. */
  readonly net = new Columns()
  readonly reduced = new Columns()
  /** The largest value a property states in its base unit, by "voltage-dc V". */
  readonly measures = new Columns()
  /** Which combination of facts a property lists, by property. */
  readonly choices = new Columns()
  /** Combinations by their number. */
  readonly combinations: (readonly string[])[] = []

  readonly codes = new WordIndex()
  /** Words that are the same in every language: "IP67", "USB". */
  readonly neutral = new WordIndex()
  /** Where a property is stated, and where a phrase stands. */
  readonly properties = new WordIndex()
  readonly phrases = new WordIndex()
  /** What data sheets state in several words, as one: "cativ600v". */
  readonly statements = new WordIndex()
  readonly inCategory = new Map<number, number[]>()
  /** Places by stated value, by unit. */
  readonly quantities = new Map<string, Map<number, number[]>>()
  /** The same of what names say: "Insulation tester NI-25, 2.5 kV". */
  readonly namedQuantities = new Map<string, Map<number, number[]>>()

  readonly #texts = new Map<string, Texts>()
  readonly #placeOf = new Map<number, number>()
  /** Where each SKU was put last, which may be a place that is empty now. */
  readonly #placeOfSku = new Map<string, number>()
  /** What a product was made of, to tell a change of price or stock from any other. */
  readonly #print = new Map<number, string>()
  readonly #associations = new Map<number, { related: number[]; accessories: number[] }>()
  readonly #combinationOf = new Map<string, number>()
  readonly #facts = new FactReader()
  #places = 0

  /** How many places there are, the empty ones included. */
  get places(): number {
    return this.#places
  }

  get size(): number {
    return this.#placeOf.size
  }

  /** Of a language, or of a culture that says something in its own way. */
  texts(language: string): Texts {
    const known = this.#texts.get(language)
    if (known) return known
    const made = { strong: new WordIndex(), weak: new WordIndex(), names: [] }
    this.#texts.set(language, made)
    return made
  }

  /** What a product is called in a market, by its country or else its language; nothing where it has no words. */
  nameOf(place: number, { culture, language }: Tongue): string | undefined {
    return this.texts(culture).names[place] ?? this.texts(language).names[place]
  }

  /** Whether a product has a price in a culture, and words in its language. */
  isOffered(id: number, { culture, language }: Tongue): boolean {
    const place = this.#placeOf.get(id)
    if (place === undefined || this.texts(language).names[place] === undefined) return false
    return !Number.isNaN(this.net.of(culture).at(place))
  }

  /** The places of products, in their order; those that are not here have none. */
  placesOf(ids: readonly number[]): number[] {
    return ids.flatMap((id) => this.#placeOf.get(id) ?? [])
  }

  /** Where the product of this very SKU is; nowhere where there is none, or none any more. */
  placeOfSku(sku: string): number | undefined {
    const place = this.#placeOfSku.get(sku)
    return place === undefined || this.id.at(place) === 0 ? undefined : place
  }

  /** The products that a code or a SKU names, as people write it. */
  named(code: string): number[] {
    return this.codes
      .at(foldCode(code))
      .map((place) => this.id.at(place))
      .filter((id) => id > 0)
  }

  associations(id: number): { related: number[]; accessories: number[] } {
    return this.#associations.get(id) ?? { related: [], accessories: [] }
  }

  remove(id: number): void {
    const place = this.#placeOf.get(id)
    if (place === undefined) return
    this.id.clear(place)
    this.#placeOf.delete(id)
    this.#print.delete(id)
    this.#associations.delete(id)
  }

  /** Tells whether anything is different that a category counts. */
  put(product: MirroredProduct, words: Words): boolean {
    const { id, sku, code, category_id, position, facts, texts, related, accessories } = product
    const stated = facetColumns.map(({ column }) => product[column])
    const compared = [sku, code, category_id, position, facts, texts, related, accessories, ...stated]
    const print = hash('sha1', JSON.stringify(compared))
    const known = this.#print.get(id) === print ? this.#placeOf.get(id) : undefined
    if (known !== undefined) return this.#setOffer(known, product)
    this.remove(id)
    const place = this.#places++
    this.#placeOf.set(id, place)
    this.#placeOfSku.set(sku, place)
    this.#print.set(id, print)
    this.#associations.set(id, { related, accessories })
    this.id.set(place, id)
    this.category.set(place, category_id)
    const others = this.inCategory.get(category_id)
    if (others) others.push(place)
    else this.inCategory.set(category_id, [place])
    this.position.set(place, position)
    this.#setOffer(place, product)
    for (const name of new Set([foldCode(code), foldCode(sku)])) this.codes.add(name, place)
    for (const [language, name, short] of texts) {
      const { strong, weak, names } = this.texts(language)
      names[place] = name
      for (const word of wordsOf(name)) strong.add(word, place)
      if (/\d/.test(name))
        for (const { value, unit } of askedQuantities(name).quantities)
          notePlace(this.namedQuantities, { value, unit }, place)
      for (const word of wordsOf(short)) weak.add(word, place)
    }
    for (const [property, fact] of Object.entries(facts))
      this.#addFact(place, property, fact, words.property(property)?.facet ?? null)
    for (const { name, column, unit } of facetColumns) {
      const value = product[column]
      if (typeof value === 'number') this.measures.of(`${name} ${unit}`).set(place, value)
    }
    return true
  }

  #setOffer(place: number, { availability, prices }: MirroredProduct): boolean {
    const offered = () => [...this.net].filter(([, column]) => !Number.isNaN(column.at(place))).length
    const before = offered()
    this.availability.set(place, availabilities.indexOf(availability))
    for (const [, column] of this.net) column.clear(place)
    for (const [culture, net, regular] of prices) {
      this.net.of(culture).set(place, net)
      this.reduced.of(culture).set(place, regular === null ? 0 : 1)
    }
    return offered() !== before
  }

  #addFact(place: number, property: string, fact: string, facet: Tables['word']['facet']): void {
    const read = this.#facts.read(fact)
    if (!read.isNo) this.properties.add(property, place)
    for (const phrase of read.phrases) this.phrases.add(phrase, place)
    for (const word of read.neutral) this.neutral.add(word, place)
    for (const statement of read.statements) this.statements.add(statement, place)
    for (const { high, unit } of read.quantities) notePlace(this.quantities, { value: high, unit }, place)
    if (facet === 'choice' || facet === 'rank') this.choices.of(property).set(place, this.#combination(fact))
    else if (facet && read.largest) this.measures.of(`${property} ${read.largest.unit}`).set(place, read.largest.value)
  }

  #combination(fact: string): number {
    const known = this.#combinationOf.get(fact)
    if (known !== undefined) return known
    this.#combinationOf.set(fact, this.combinations.length)
    return this.combinations.push(fact.split(', ')) - 1
  }
}

function notePlace(
  quantities: Map<string, Map<number, number[]>>,
  { value, unit }: { value: number; unit: string },
  place: number,
): void {
  const byValue = quantities.get(unit) ?? new Map<number, number[]>()
  quantities.set(unit, byValue)
  const places = byValue.get(value)
  if (!places) byValue.set(value, [place])
  else if (places.at(-1) !== place) places.push(place)
}
