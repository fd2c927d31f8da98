import type * as v from 'valibot'
import { availabilities } from '#lib/contract/catalogue.ts'
import type { Facet, FilterRequest } from '#lib/contract/search.ts'
import type { Market } from '../../markets.ts'
import { speak } from '../facts.ts'
import type { Catalogue } from '../mirror/mirror.ts'
import type { Entry } from '../mirror/product-table.ts'
import { unitPrice } from '../price.ts'
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
  const counter = withFacets ? new FacetCounter() : undefined
  const conditions = conditionsOf(request)
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
  for (const place of answers?.keys() ?? entries.keys()) {
    const entry = entries[place]
    const price = entry?.prices[market.culture]
    if (!entry || !price || entry.names[market.language] === undefined) continue
    if (family && !family.has(entry.category)) continue
    if (reduced && !price.reduced) continue
    yield { entry, worth: answers?.get(place) ?? 0, gross: unitPrice(price.net, market).gross }
  }
}

function conditionsOf({ filters, price, availability }: Narrowing): Condition[] {
  const chosen = Object.entries(filters ?? {}).map(([code, { values, min = -Infinity, max = Infinity }]): Condition => {
    if (values?.length)
      return { code, holds: ({ choices }) => choices.get(code)?.some((value) => values.includes(value)) ?? false }
    return {
      code,
      holds: ({ ranges }) => {
        const stated = ranges.get(code)
        return stated !== undefined && stated.high >= min && stated.high <= max
      },
    }
  })
  if (price) {
    const { min = 0, max = Infinity } = price
    chosen.push({ code: priceCode, holds: (_, gross) => gross >= min && gross <= max })
  }
  if (availability?.length)
    chosen.push({ code: availabilityCode, holds: (entry) => availability.includes(entry.availability) })
  return chosen
}

type Range = { min: number; max: number; unit: string | null; count: number }

class FacetCounter {
  readonly #ranges = new Map<string, Range>()
  readonly #choices = new Map<string, Map<string, number>>()

  /** With a broken condition, only the facet it belongs to counts the product. */
  count({ entry, gross }: Hit, broken: string | undefined): void {
    const counts = (code: string) => broken === undefined || broken === code
    if (counts(priceCode)) this.#measure(priceCode, gross, null)
    if (counts(availabilityCode)) this.#choose(availabilityCode, entry.availability)
    for (const [code, { high, unit }] of entry.ranges) if (counts(code)) this.#measure(code, high, unit)
    for (const [code, values] of entry.choices) if (counts(code)) for (const value of values) this.#choose(code, value)
  }

  #measure(code: string, value: number, unit: string | null): void {
    const known = this.#ranges.get(code)
    if (!known) this.#ranges.set(code, { min: value, max: value, unit, count: 1 })
    else if (known.unit === unit) {
      if (value < known.min) known.min = value
      if (value > known.max) known.max = value
      known.count++
    }
  }

  #choose(code: string, value: string): void {
    const known = this.#choices.get(code)
    if (!known) this.#choices.set(code, new Map([[value, 1]]))
    else known.set(value, (known.get(value) ?? 0) + 1)
  }

  /** In the order of the dictionary; what all products have alike narrows nothing and is left out. */
  facets(catalogue: Catalogue, market: Market): Facet[] {
    const { words } = catalogue
    const speaker = speakerOf(words, market)
    const name = (code: string) => named(words.property(code), market.language, code)
    const ranges = [...this.#ranges].map(([code, range]): Facet => ({
      kind: 'range',
      code,
      name: name(code),
      ...range,
    }))
    const choices = [...this.#choices].map(([code, values]): Facet => {
      const label = (value: string) => {
        const { value: said, unit } = speak(value, speaker)
        return unit ? `${said} ${unit}` : said
      }
      const isStock = code === availabilityCode
      const listed = [...values].map(([value, count]) => ({ value, label: isStock ? value : label(value), count }))
      const order = (value: string) => availabilities.findIndex((known) => known === value)
      listed.sort((a, b) =>
        isStock ? order(a.value) - order(b.value) : b.count - a.count || (a.label < b.label ? -1 : 1),
      )
      return { kind: 'choice', code, name: name(code), values: listed }
    })
    const place = (code: string) =>
      code === priceCode ? -2 : code === availabilityCode ? -1 : (words.property(code)?.position ?? Infinity)
    return [...ranges, ...choices]
      .filter((facet) => (facet.kind === 'range' ? facet.min < facet.max : facet.values.length > 1))
      .sort((a, b) => place(a.code) - place(b.code))
  }
}
