import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Facet, FilterRequest, SearchRequest } from '#lib/contract/search.ts'
import { openStage, type Stage } from './stage.ts'
import { targets } from './targets.ts'

type Choice = Extract<Facet, { kind: 'choice' }>
type Range = Extract<Facet, { kind: 'range' }>

/** Of each facet so many values, and so many facets: enough to see that the counts are counted. */
const most = 5

const choicesOf = (facets: Facet[]) => facets.filter((facet): facet is Choice => facet.kind === 'choice')
const rangesOf = (facets: Facet[]) => facets.filter((facet): facet is Range => facet.kind === 'range')

/** What a search asks for when a value of a facet is chosen; the first two facets have fields of their own. */
function chosen(code: string, value: string): FilterRequest {
  if (code === 'availability') return { availability: [value as 'available'] }
  return { filters: { [code]: { values: [value] } } }
}

function within(code: string, bounds: { min?: number; max?: number }): FilterRequest {
  return code === 'price' ? { price: bounds } : { filters: { [code]: bounds } }
}

const together = (one: FilterRequest, other: FilterRequest): FilterRequest => ({
  ...one,
  ...other,
  ...((one.filters ?? other.filters) && { filters: { ...one.filters, ...other.filters } }),
})

describe.each(targets)('what products can be narrowed by on $name', ({ open }) => {
  let stage: Stage
  let facets: Facet[]
  beforeAll(async () => {
    stage = await openStage(open)
    facets = (await filter()).facets
  })
  afterAll(() => stage?.close())

  const filter = (body: FilterRequest = {}) => stage.ask('filter', { body })
  const search = (body: SearchRequest) => stage.ask('search', { body })
  const totalOf = async (body: FilterRequest) => (await filter(body)).total

  test('is the same asked for alone and with a search, and is not sent unasked', async () => {
    const { category } = stage.known
    const requests: FilterRequest[] = [{}, { text: stage.known.product.name }, { category: category.categoryId }]
    for (const body of requests) {
      const alone = await filter(body)
      const found = await search({ ...body, facets: true })
      expect([found.total, found.facets]).toEqual([alone.total, alone.facets])
      expect('facets' in (await search(body))).toBe(false)
    }
    const ofCategory = { category: category.categoryId }
    expect(await stage.ask('filterCategory', { body: ofCategory })).toEqual(await filter(ofCategory))
  })

  test('begins in a category with what that is chosen by, in the order that it says', async () => {
    const { uri, categoryId } = stage.known.category
    const { facets: said = [] } = await stage.ask('categoryView', { params: { uri } })
    const first = (await filter({ category: categoryId })).facets.filter(({ isFirst }) => isFirst)
    const codes = first.map(({ code }) => code)
    if (said.length > 0) expect(codes).not.toEqual([])
    expect(codes).toEqual(said.map(({ code }) => code).filter((code) => codes.includes(code)))
  })

  test('begins with the price and the availability, and names each facet once', () => {
    const codes = facets.map(({ code }) => code)
    const first = codes.filter((code) => code === 'price' || code === 'availability')
    expect(codes.slice(0, first.length)).toEqual(first)
    expect(first).toEqual([...first].sort().reverse())
    const units = rangesOf(facets).map(({ code, unit }) => `${code} ${unit ?? ''}`)
    expect(new Set(units).size).toBe(units.length)
    const choices = choicesOf(facets).map(({ code }) => code)
    expect(new Set(choices).size).toBe(choices.length)
  })

  test('leaves as many products as it says, value by value', async () => {
    for (const { code, values } of choicesOf(facets).slice(0, most)) {
      for (const { value, count } of values.slice(0, most))
        expect([code, value, await totalOf(chosen(code, value))]).toEqual([code, value, count])
      expect(new Set(values.map(({ value }) => value)).size).toBe(values.length)
    }
  })

  test('leaves as many as it says after something else was chosen, too', async () => {
    const [first, ...others] = choicesOf(facets)
    const value = first?.values[0]?.value
    if (!first || value === undefined) return
    const choice = chosen(first.code, value)
    const narrowed = await filter(choice)
    for (const { code } of others.slice(0, most)) {
      const facet = choicesOf(narrowed.facets).find((one) => one.code === code)
      for (const { value: next, count } of facet?.values.slice(0, most) ?? [])
        expect([code, next, await totalOf(together(choice, chosen(code, next)))]).toEqual([code, next, count])
    }
  })

  test('adds up over several values of one facet', async () => {
    const facet = choicesOf(facets).find(({ code }) => code !== 'availability')
    const [one, other] = facet?.values ?? []
    if (!facet || !one || !other) return
    const both = await totalOf({ filters: { [facet.code]: { values: [one.value, other.value] } } })
    expect(both).toBeGreaterThanOrEqual(Math.max(one.count, other.count))
    expect(both).toBeLessThanOrEqual(one.count + other.count)
    expect(await totalOf({ filters: { [facet.code]: { values: [one.value, 'no such value'] } } })).toBe(one.count)
  })

  test('keeps products within the bounds of a range', async () => {
    for (const { code, min, max, count } of rangesOf(facets).slice(0, most)) {
      const alone = rangesOf(facets).filter((range) => range.code === code).length === 1
      expect(min).toBeLessThanOrEqual(max)
      const whole = await totalOf(within(code, { min, max }))
      if (alone) expect([code, whole]).toEqual([code, count])
      else expect(whole).toBeGreaterThanOrEqual(count)
      const middle = Math.floor((min + max) / 2)
      const [lower, upper] = [await filter(within(code, { max: middle })), await filter(within(code, { min: middle }))]
      expect(lower.total + upper.total).toBeGreaterThanOrEqual(whole)
      expect(Math.max(lower.total, upper.total)).toBeLessThanOrEqual(whole)
      expect(await totalOf(within(code, { min: max }))).toBeGreaterThan(0)
      expect(await totalOf(within(code, { max: min }))).toBeGreaterThan(0)
      if (alone) expect(await totalOf(within(code, { min: max + 1 }))).toBe(0)
    }
  })

  test('has the prices of the cheapest and the dearest product for bounds, and finds those between', async () => {
    const range = rangesOf(facets).find(({ code }) => code === 'price')
    if (!range) return
    const [cheapest] = (await search({ sort: 'price-asc', pageSize: 1 })).products
    const [dearest] = (await search({ sort: 'price-desc', pageSize: 1 })).products
    expect([cheapest?.price.gross, dearest?.price.gross]).toEqual([range.min, range.max])
    const price = { min: Math.floor((2 * range.min + range.max) / 3), max: Math.ceil((range.min + 2 * range.max) / 3) }
    for (const product of (await search({ price, pageSize: 100 })).products) {
      expect(product.price.gross).toBeGreaterThanOrEqual(price.min)
      expect(product.price.gross).toBeLessThanOrEqual(price.max)
    }
  })

  test('finds products that have what was chosen', async () => {
    for (const { code, values } of choicesOf(facets).slice(0, most)) {
      const [first] = values
      if (!first) continue
      const { products } = await search({ ...chosen(code, first.value), pageSize: 3 })
      for (const { productId, availability } of products) {
        const { specification } = await stage.ask('product', { params: { id: productId } })
        const stated = specification.flatMap(({ rows }) => rows).map((row) => row.code)
        if (code === 'availability') expect(availability).toBe(first.value)
        else expect(stated).toContain(code)
      }
    }
  })
})
