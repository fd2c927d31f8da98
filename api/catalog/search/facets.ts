import { availabilities } from '#lib/contract/product.ts'
import { shopName } from '#lib/contract/product-field-texts.ts'
import { isNumberField } from '#lib/contract/product-fields.ts'
import type { Facet } from '#lib/contract/search.ts'
import type { Market } from '../shop/markets.ts'
import type { Column } from '../mirror/column.ts'
import type { Catalogue } from '../mirror/mirror.ts'
import { grossOf } from '../products/price.ts'
import { named, narratorOf } from '../products/dictionary.ts'

export const priceCode = 'price'
export const availabilityCode = 'availability'

type Counted = {
  places: readonly number[]
  /** By its facet, what only a choice in it keeps out. */
  keptOut: ReadonlyMap<string, readonly number[]>
  /** The properties that stand before all others. */
  first: readonly string[]
}

/**
 * What so many places can be narrowed by, column by column: first what a category is chosen by, then the price and the
 * availability, then properties in the order of the dictionary. To the places of a facet come those that only a choice in
 * it keeps out. What all products have alike narrows nothing and is left out.
 */
export function countFacets(
  { places, keptOut, first }: Counted,
  { products, words }: Pick<Catalogue, 'products' | 'words'>,
  market: Market,
): Facet[] {
  const of = (code: string) => {
    const others = keptOut.get(code)
    return others ? [...places, ...others] : places
  }
  const facets: Facet[] = []
  const price = rangeOf(products.net.of(market.culture), of(priceCode))
  if (price && price.min < price.max)
    facets.push({
      kind: 'range',
      code: priceCode,
      name: priceCode,
      unit: null,
      ...price,
      min: grossOf(price.min, market),
      max: grossOf(price.max, market),
    })
  const stock = countsOf(products.availability, of(availabilityCode), availabilities.length)
  const inStock = availabilities.flatMap((value, number) => {
    const count = stock[number] ?? 0
    return count > 0 ? [{ value, label: value, count }] : []
  })
  if (inStock.length > 1)
    facets.push({ kind: 'choice', code: availabilityCode, name: availabilityCode, values: inStock })

  const narrator = narratorOf(words, market)
  const name = (code: string) =>
    isNumberField(code) ? shopName(code, market.language) : named(words.property(code), market, code)
  const stated: Facet[] = []
  for (const [column, values] of products.measures) {
    const [code = '', unit = ''] = column.split(' ')
    const range = rangeOf(values, of(code))
    if (range && range.min < range.max)
      stated.push({ kind: 'range', code, name: name(code), unit: unit || null, ...range })
  }
  for (const [code, column] of products.choices) {
    const counts = new Map<string, number>()
    countsOf(column, of(code), products.combinations.length).forEach((count, number) => {
      if (count > 0)
        for (const fact of products.combinations[number] ?? []) counts.set(fact, (counts.get(fact) ?? 0) + count)
    })
    const values = [...counts].map(([fact, count]) => {
      const { value, unit } = narrator(fact)
      return { value: fact, label: unit ? `${value} ${unit}` : value, count }
    })
    const isRanked = words.property(code)?.facet === 'rank'
    values.sort((a, b) => (isRanked ? byRank(a.value, b.value) : b.count - a.count || (a.label < b.label ? -1 : 1)))
    if (values.length > 1) stated.push({ kind: 'choice', code, name: name(code), values })
  }
  const order = ({ code }: Facet) => words.property(code)?.position ?? Infinity
  const others = stated.filter(({ code }) => !first.includes(code)).sort((a, b) => order(a) - order(b))
  const leading = first.flatMap((code) => stated.filter((facet) => facet.code === code))
  return [...leading.map((facet): Facet => ({ ...facet, isFirst: true })), ...facets, ...others]
}

const numbersIn = /(\d+(?:\.\d+)?)/

/** By the words before a number, then by the number: CAT II 600 V, CAT III 300 V, CAT III 1000 V. Numerals up to IV rise as letters do. */
export function byRank(one: string, other: string): number {
  const [left, right] = [one.split(numbersIn), other.split(numbersIn)]
  for (const [at, part] of left.entries()) {
    const against = right[at] ?? ''
    if (part === against) continue
    return at % 2 === 1 && against !== '' ? Number(part) - Number(against) : part < against ? -1 : 1
  }
  return left.length - right.length
}

function rangeOf(column: Column, places: readonly number[]): { min: number; max: number; count: number } | undefined {
  let [min, max, count] = [Infinity, -Infinity, 0]
  for (const place of places) {
    const value = column.at(place)
    if (Number.isNaN(value)) continue
    if (value < min) min = value
    if (value > max) max = value
    count++
  }
  return count > 0 ? { min, max, count } : undefined
}

function countsOf(column: Column, places: readonly number[], kinds: number): Uint32Array {
  const counts = new Uint32Array(kinds)
  for (const place of places) {
    const kind = column.at(place)
    if (kind >= 0) counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}
