import type * as v from 'valibot'
import { availabilities } from '#lib/contract/catalogue.ts'
import type { Facet, FilterRequest } from '#lib/contract/search.ts'
import type { Market } from '../../markets.ts'
import { speak } from '../facts.ts'
import type { Catalogue } from '../mirror/mirror.ts'
import type { Entry, ProductTable } from '../mirror/product-table.ts'
import { grossOf } from '../price.ts'
import { named, speakerOf } from '../words.ts'
import { match } from './match.ts'

export type Narrowing = v.InferOutput<typeof FilterRequest>

/** A product that answers a question, and how well. */
export type Hit = { entry: Entry; worth: number; gross: number }

/** One thing that was chosen, by the code of its facet. */
type Condition = { code: string; holds: (entry: Entry, gross: number) => boolean }

const priceCode = 'price'
const availabilityCode = 'availability'

/**
 * The products that answer a question, and the facets they can be narrowed by. The counts of a facet leave out what was
 * chosen in that facet itself, so that a second value of it can be added.
 */
export function narrow(
  request: Narrowing,
  catalogue: Catalogue,
  market: Market,
  withFacets: boolean,
): { hits: Hit[]; facets: Facet[] } {
  const counter = withFacets ? new FacetCounter(catalogue.products) : undefined
  const conditions = conditionsOf(request, catalogue.products)
  const hits: Hit[] = []
  for (const hit of candidates(request, catalogue, market)) {
    const broken = conditions.filter(({ holds }) => !holds(hit.entry, hit.gross))
    if (broken.length === 0) hits.push(hit)
    if (broken.length < 2) counter?.count(hit, broken[0]?.code)
  }
  return { hits, facets: counter?.facets(catalogue, market) ?? [] }
}

/** What the text, the category and the market leave, in listing order where there is no text. */
function* candidates(request: Narrowing, catalogue: Catalogue, market: Market): Generator<Hit> {
  const { text, category, reduced } = request
  const family = category === undefined ? undefined : (catalogue.tree(market).family(category) ?? new Set<number>())
  const answers = text === undefined ? undefined : match(text, catalogue, market)
  const { entries } = catalogue.products
  for (const place of answers?.places ?? entries.keys()) {
    const entry = entries[place]
    const price = entry?.prices[market.culture]
    if (!entry || !price || entry.names[market.language] === undefined) continue
    if (family && !family.has(entry.category)) continue
    if (reduced && !price.reduced) continue
    yield { entry, worth: answers?.at(place) ?? 0, gross: grossOf(price.net, market) }
  }
}

function conditionsOf(
  { filters, price, availability }: Narrowing,
  { facets, values: facts }: ProductTable,
): Condition[] {
  const chosen = Object.entries(filters ?? {}).map(([code, { values, min = -Infinity, max = Infinity }]): Condition => {
    if (values?.length) {
      const facet = facets.words.indexOf(code)
      const wanted = new Set(values.map((value) => facts.words.indexOf(value)))
      const holds = ({ choices }: Entry) =>
        choices.some((choice) => choice.facet === facet && choice.values.some((value) => wanted.has(value)))
      return { code, holds }
    }
    const inAnyUnit = new Set(facets.words.flatMap((word, number) => (codeOf(word) === code ? [number] : [])))
    const holds = ({ measures }: Entry) =>
      measures.some(({ facet, value }) => inAnyUnit.has(facet) && value >= min && value <= max)
    return { code, holds }
  })
  if (price) {
    const { min = 0, max = Infinity } = price
    chosen.push({ code: priceCode, holds: (_, gross) => gross >= min && gross <= max })
  }
  if (availability?.length)
    chosen.push({ code: availabilityCode, holds: (entry) => availability.includes(entry.availability) })
  return chosen
}

/** A facet of a measured property is named by the property and its base unit. */
const codeOf = (facet: string): string => facet.split(' ')[0] ?? ''
const unitOf = (facet: string): string | null => facet.split(' ')[1] ?? null

type Range = { min: number; max: number; count: number }

const widen = (range: Range | undefined, value: number): Range => {
  if (!range) return { min: value, max: value, count: 1 }
  if (value < range.min) range.min = value
  if (value > range.max) range.max = value
  range.count++
  return range
}

class FacetCounter {
  readonly #products: ProductTable
  #price: Range | undefined
  readonly #stock = new Map<string, number>()
  readonly #ranges: (Range | undefined)[] = []
  readonly #choices: (number[] | undefined)[] = []

  constructor(products: ProductTable) {
    this.#products = products
  }

  /** With a broken condition, only the facet it belongs to counts the product. */
  count({ entry, gross }: Hit, broken: string | undefined): void {
    const { words } = this.#products.facets
    const counts = (facet: number) => broken === undefined || broken === codeOf(words[facet] ?? '')
    if (broken === undefined || broken === priceCode) this.#price = widen(this.#price, gross)
    if (broken === undefined || broken === availabilityCode)
      this.#stock.set(entry.availability, (this.#stock.get(entry.availability) ?? 0) + 1)
    for (const { facet, value } of entry.measures)
      if (counts(facet)) this.#ranges[facet] = widen(this.#ranges[facet], value)
    for (const { facet, values } of entry.choices) {
      if (!counts(facet)) continue
      const counted = (this.#choices[facet] ??= [])
      for (const value of values) counted[value] = (counted[value] ?? 0) + 1
    }
  }

  /** In the order of the dictionary; what all products have alike narrows nothing and is left out. */
  facets({ words, products }: Catalogue, market: Market): Facet[] {
    const speaker = speakerOf(words, market)
    const name = (code: string) => named(words.property(code), market.language, code)
    const label = (fact: string) => {
      const { value, unit } = speak(fact, speaker)
      return unit ? `${value} ${unit}` : value
    }
    const stock = availabilities.flatMap((value) => {
      const count = this.#stock.get(value)
      return count === undefined ? [] : [{ value, label: value, count }]
    })
    const ranges = this.#ranges.flatMap((range, facet): Facet[] => {
      const word = products.facets.words[facet] ?? ''
      return range
        ? [{ kind: 'range', code: codeOf(word), name: name(codeOf(word)), unit: unitOf(word), ...range }]
        : []
    })
    const choices = this.#choices.flatMap((counted, facet): Facet[] => {
      const code = products.facets.words[facet] ?? ''
      const values = Object.entries(counted ?? [])
        .map(([number, count]) => ({ fact: products.values.words[Number(number)] ?? '', count }))
        .map(({ fact, count }) => ({ value: fact, label: label(fact), count }))
      values.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
      return counted ? [{ kind: 'choice', code, name: name(code), values }] : []
    })
    const place = ({ code }: Facet) => words.property(code)?.position ?? Infinity
    const all: Facet[] = [
      ...(this.#price
        ? [{ kind: 'range' as const, code: priceCode, name: priceCode, unit: null, ...this.#price }]
        : []),
      { kind: 'choice', code: availabilityCode, name: availabilityCode, values: stock },
      ...[...ranges, ...choices].sort((a, b) => place(a) - place(b)),
    ]
    return all.filter((facet) => (facet.kind === 'range' ? facet.min < facet.max : facet.values.length > 1))
  }
}
