import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue } from '#lib/catalogue/catalogue.ts'
import { liveCatalogue } from '#lib/catalogue/live.ts'
import { createCall } from '#lib/client/call/call.ts'
import { serveTestApi } from '../support/served-api.ts'

describe('the live catalogue', () => {
  let api: Awaited<ReturnType<typeof serveTestApi>>
  let catalogue: Catalogue

  beforeAll(async () => {
    api = await serveTestApi()
    catalogue = liveCatalogue(createCall({ base: api.url, culture: 'pl-PL' }))
  })
  afterAll(() => api.close())

  it('has the menu, the attributes and the words for search engines', async () => {
    expect((await catalogue.menu()).map(({ uri }) => uri)).toContain('mierniki')
    expect((await catalogue.attributes()).map(({ attributeCode }) => attributeCode)).toContain('SHOP_ACCESS')
    expect(await catalogue.seo()).toMatchObject({ title: 'Mierniki' })
  })

  it('lists the products of a category and below it, and nothing past the last page', async () => {
    const category = await catalogue.category('mierniki')
    const first = await catalogue.products(category?.categoryId ?? 0, 1)
    expect(first).toMatchObject({ total: 5, pageNumber: 1, pageCount: 1 })
    expect(first.products).toHaveLength(5)
    expect((await catalogue.products(category?.categoryId ?? 0, 2)).products).toEqual([])
  })

  it('has a product and a content page', async () => {
    expect(await catalogue.product(10)).toMatchObject({ productId: 10 })
    expect(await catalogue.content('delivery')).toMatchObject({ title: 'Dostawa' })
  })

  it('knows nothing of what the culture does not have', async () => {
    expect(await catalogue.product(999)).toBeUndefined()
    expect(await catalogue.category('messgeraete')).toBeUndefined()
    expect(await catalogue.content('impressum')).toBeUndefined()
  })

  it('fails, and does not look empty, when the API is wrong', async () => {
    const broken = liveCatalogue(createCall({ base: `${api.url}/nowhere`, culture: 'pl-PL' }))
    await expect(broken.menu()).rejects.toThrow('GET /yes-api/rest/category/menu')
  })
})
