import type * as v from 'valibot'
import { availabilities } from '#lib/contract/product.ts'
import type { Facet, FilterRequest } from '#lib/contract/search.ts'
import type { Market } from '../shop/markets.ts'
import type { Catalogue } from '../mirror/mirror.ts'
import type { ProductTable } from '../mirror/product-table.ts'
import { grossOf } from '../products/price.ts'
import { availabilityCode, countFacets, priceCode } from './facets.ts'
import type { Scores } from './scores.ts'

export type Narrowing = v.InferOutput<typeof FilterRequest>

/** The places of the products that answer a question. */
export type Found = { places: readonly number[]; facets: Facet[] }

/** A question, and what answers its text and how well, where it has one. */
type Matched = { request: Narrowing; scores: Scores | undefined }

/** One thing that was chosen, by the code of its facet. */
type Condition = { code: string; holds: (place: number) => boolean }

/**
 * The products that answer a question, and the facets they can be narrowed by. The counts of a facet leave out what was
 * chosen in that facet itself, so that a second value of it can be added.
 */
export function narrow({ request, scores }: Matched, catalogue: Catalogue, market: Market, withFacets: boolean): Found {
  const { products } = catalogue
  const conditions = conditionsOf(request, products, market)
  const found = candidates(request, catalogue, market, scores)
  const { places, keptOut } = conditions.length > 0 ? divide(found, conditions) : { places: found, keptOut: noChoices }
  const first = request.category === undefined ? [] : catalogue.tree(market).facets(request.category)
  return { places, facets: withFacets ? countFacets({ places, keptOut, first }, catalogue, market) : [] }
}

type Divided = { places: number[]; keptOut: ReadonlyMap<string, readonly number[]> }

const noChoices: Divided['keptOut'] = new Map()

/** What all choices leave, and by its facet what only one of them keeps out. */
function divide(candidates: readonly number[], conditions: readonly Condition[]): Divided {
  const places: number[] = []
  const keptOut = new Map<string, number[]>()
  for (const place of candidates) {
    let broken = 0
    let only = ''
    for (const { code, holds } of conditions) {
      if (holds(place)) continue
      broken++
      only = code
    }
    if (broken === 0) places.push(place)
    else if (broken === 1) {
      const others = keptOut.get(only)
      if (others) others.push(place)
      else keptOut.set(only, [place])
    }
  }
  return { places, keptOut }
}

/** Whether a place holds a product that a market offers, in this category and reduced where that was asked for. */
export function offered({ category, reduced }: Narrowing, catalogue: Catalogue, market: Market) {
  const { products } = catalogue
  const family = category === undefined ? undefined : (catalogue.tree(market).family(category) ?? new Set<number>())
  const net = products.net.of(market.culture)
  const isReduced = products.reduced.of(market.culture)
  const { names } = products.texts(market.language)
  const isOffered = (place: number): boolean =>
    products.id.at(place) !== 0 &&
    !Number.isNaN(net.at(place)) &&
    names[place] !== undefined &&
    (!family || family.has(products.category.at(place))) &&
    (!reduced || isReduced.at(place) === 1)
  return { family, isOffered }
}

/** What the text, the category and the market leave. */
function candidates(
  request: Narrowing,
  catalogue: Catalogue,
  market: Market,
  scores: Scores | undefined,
): readonly number[] {
  const { inCategory, places } = catalogue.products
  const { family, isOffered } = offered(request, catalogue, market)
  if (scores) return scores.inOrder().filter(isOffered)
  if (family) return [...family].flatMap((id) => (inCategory.get(id) ?? []).filter(isOffered))
  return Array.from({ length: places }, (_, place) => place).filter(isOffered)
}

function conditionsOf(
  { filters, price, availability }: Narrowing,
  products: ProductTable,
  market: Market,
): Condition[] {
  const chosen = Object.entries(filters ?? {}).map(([code, { values, min = -Infinity, max = Infinity }]): Condition => {
    if (values?.length) {
      const wanted = new Set(
        products.combinations.flatMap((facts, number) => (facts.some((fact) => values.includes(fact)) ? [number] : [])),
      )
      const column = products.choices.get(code)
      return { code, holds: (place) => column !== undefined && wanted.has(column.at(place)) }
    }
    const columns = [...products.measures].filter(([name]) => name.startsWith(`${code} `)).map(([, column]) => column)
    return { code, holds: (place) => columns.some((column) => column.at(place) >= min && column.at(place) <= max) }
  })
  if (price) {
    const { min = 0, max = Infinity } = price
    const net = products.net.of(market.culture)
    chosen.push({
      code: priceCode,
      holds: (place) => {
        const gross = grossOf(net.at(place), market)
        return gross >= min && gross <= max
      },
    })
  }
  if (availability?.length) {
    const wanted = new Set(availability.map((one) => availabilities.indexOf(one)))
    chosen.push({ code: availabilityCode, holds: (place) => wanted.has(products.availability.at(place)) })
  }
  return chosen
}
