import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductSummary } from '#lib/contract/product.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import { associationTypes, sortings, type ProductPage, type SearchRequest } from '#lib/contract/search.ts'
import { expectProblem } from './problems.ts'
import { openStage, type Stage } from './stage.ts'
import { send } from './target.ts'
import { targets } from './targets.ts'

type Paging = { pageNumber: number; pageSize: number }

/** Of a large catalogue not all pages are read. */
const mostPages = 12

const idsOf = (products: Pick<ProductSummary, 'productId'>[]) => products.map(({ productId }) => productId)

describe.each(targets)('products on $name', ({ open }) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  afterAll(() => stage?.close())

  const search = (body: SearchRequest = {}) => stage.ask('search', { body })
  const params = (type: string) => ({ id: stage.known.product.productId, type })
  const texts = ({ pageNumber, pageSize }: Paging) => ({ pageNumber: String(pageNumber), pageSize: String(pageSize) })

  const lists: [string, (paging: Paging) => Promise<ProductPage>][] = [
    ['a search', search],
    ['a search of a category', (paging) => search({ category: stage.known.category.categoryId, ...paging })],
    ['a search for words', (paging) => search({ text: stage.known.product.name.split(' ')[0] ?? '', ...paging })],
    ...sortings.map((sort): (typeof lists)[number] => [`a search by ${sort}`, (paging) => search({ sort, ...paging })]),
    ['promotions', (paging) => stage.ask('promotions', { query: texts(paging) })],
    ...associationTypes.map((type): (typeof lists)[number] => [
      type,
      (paging) => stage.ask('associations', { params: params(type), body: paging }),
    ]),
  ]

  test.each(lists)('of %s come page by page, each once', async (_, ask) => {
    const pageSize = 7
    const { total } = await ask({ pageNumber: 1, pageSize })
    const last = Math.ceil(total / pageSize)
    const seen: number[] = []
    for (let pageNumber = 1; pageNumber <= Math.min(last, mostPages); pageNumber++) {
      const page = await ask({ pageNumber, pageSize })
      expect(page).toMatchObject({ total, pageNumber, pageSize })
      expect(page.products).toHaveLength(Math.min(pageSize, total - (pageNumber - 1) * pageSize))
      seen.push(...idsOf(page.products))
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(idsOf((await ask({ pageNumber: 1, pageSize: 20 })).products)).toEqual(seen.slice(0, 20))
    if (last > 0) expect((await ask({ pageNumber: last, pageSize })).products).not.toEqual([])
    expect(await ask({ pageNumber: last + 1, pageSize })).toMatchObject({ products: [], total })
    expect(await ask({ pageNumber: 99_999, pageSize })).toMatchObject({ products: [], total })
  })

  test('are sorted as asked for', async () => {
    const sorted = async (sort: (typeof sortings)[number]) => (await search({ sort, pageSize: 100 })).products
    const pairs = (products: ProductSummary[]) =>
      products.slice(1).map((next, place) => [products[place] ?? next, next] as const)
    for (const [one, next] of pairs(await sorted('price-asc')))
      expect(one.price.gross).toBeLessThanOrEqual(next.price.gross)
    for (const [one, next] of pairs(await sorted('price-desc')))
      expect(one.price.gross).toBeGreaterThanOrEqual(next.price.gross)
    const { compare } = new Intl.Collator(stage.known.culture, { numeric: true })
    for (const [one, next] of pairs(await sorted('name'))) expect(compare(one.name, next.name)).toBeLessThanOrEqual(0)
    expect(await sorted('position')).toEqual((await search({ pageSize: 100 })).products)
  })

  test('are as many however they are sorted', async () => {
    const totals = await Promise.all(sortings.map(async (sort) => (await search({ sort })).total))
    expect(new Set(totals).size).toBe(1)
  })

  test('are found by their code, however it is written, and by its beginning', async () => {
    const { code, productId, name } = stage.known.product
    const halves = [code.slice(0, Math.ceil(code.length / 2)), code.slice(Math.ceil(code.length / 2))]
    for (const text of [code, code.toLowerCase(), ` ${code} `, halves.join('-')])
      expect([text, (await search({ text })).products[0]?.productId]).toEqual([text, productId])
    const beginning = await search({ text: code.slice(0, -1), pageSize: 100 })
    expect(idsOf(beginning.products)).toContain(productId)
    const named = await search({ text: name, pageSize: 100 })
    expect(idsOf(named.products)).toContain(productId)
    const lower = await search({ text: name.toLowerCase(), pageSize: 100 })
    expect(idsOf(lower.products)).toEqual(idsOf(named.products))
  })

  test.each([
    ['words nobody wrote', { text: 'xqzjvkwpfy' }],
    ['a category nobody has', { category: 2 ** 31 - 1 }],
    ['a property nobody states', { filters: { 'no-such-property': { min: 1 } } }],
    ['a name that objects come with', { filters: { constructor: { values: ['x'] }, toString: { min: 0 } } }],
    ['a price below all others', { price: { max: 0 } }],
    ['a range that is empty', { price: { min: 2, max: 1 } }],
  ])('are none for %s', async (_, body: SearchRequest) => {
    expect(await search({ ...body, facets: true })).toMatchObject({ products: [], total: 0 })
    expect(await stage.ask('filter', { body })).toMatchObject({ total: 0 })
  })

  test.each([
    ['no words', { text: '  ' }],
    ['no filters', { filters: {}, price: {}, availability: [] }],
  ])('are all for %s', async (_, body: SearchRequest) => {
    expect(await search(body)).toEqual(await search())
  })

  test.each([
    ['a text that is too long', { text: 'x'.repeat(201) }],
    ['a text with a zero in it', { text: 'a\0b' }],
    ['a page before the first', { pageNumber: 0 }],
    ['a page that is too large', { pageSize: 101 }],
    ['half a page', { pageSize: 1.5 }],
    ['a negative price', { price: { min: -1 } }],
    ['a stock status nobody has', { availability: ['plenty'] }],
    ['an order nobody knows', { sort: 'beauty' }],
    ['a text for the filters', { filters: 'voltage' }],
    ['too many filters', { filters: Object.fromEntries(Array.from({ length: 41 }, (_, key) => [`p${key}`, {}])) }],
  ])('are refused for %s', async (_, body) => {
    await expectProblem(await send(stage.target, endpoints.search, { body }), 'VALIDATION_FAILED')
  })

  test('that are reduced cost less than before, and are the promotions', async () => {
    const reduced = await search({ reduced: true, pageSize: 24 })
    for (const { price, regularPrice } of reduced.products) expect(regularPrice?.gross).toBeGreaterThan(price.gross)
    const { products, total } = await stage.ask('promotions')
    expect([products, total]).toEqual([reduced.products, reduced.total])
    expect((await search({ reduced: false })).total).toBe((await search()).total)
  })

  test('belong to others as they say themselves, and never to themselves', async () => {
    const { products } = await search({ pageSize: 12 })
    for (const { productId: id } of products) {
      const { associations } = await stage.ask('product', { params: { id } })
      for (const type of associationTypes) {
        const page = await stage.ask('associations', { params: { id, type }, body: { pageSize: 100 } })
        expect(idsOf(page.products)).not.toContain(id)
        if (type !== 'recommended') expect(idsOf(page.products)).toEqual(associations[type])
      }
    }
    const sent = { params: params('enemies'), body: {} }
    await expectProblem(await send(stage.target, endpoints.associations, sent), 'NOT_FOUND')
  })

  test('are suggested as they are found, and categories by their names', async () => {
    const { product, category } = stage.known
    const suggest = (q: string) => stage.ask('suggest', { query: { q } })
    const [first] = (await suggest(product.code)).products
    const { productId, code, name, image, price } = product
    expect(first).toEqual({ productId, code, name, image, price })
    const { categoryId, name: called, uri } = category
    expect((await suggest(called)).categories).toContainEqual({ categoryId, name: called, uri })
    expect((await suggest(called.slice(0, 3).toUpperCase())).categories.length).toBeGreaterThan(0)
    for (const nothing of ['', '   ', 'xqzjvkwpfy', '\0', '%', '\\'])
      expect(await suggest(nothing)).toEqual({ products: [], categories: [] })
  })
})
