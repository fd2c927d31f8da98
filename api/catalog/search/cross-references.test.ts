import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchResponse, Suggestions } from '#lib/contract/search.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import type { Catalogue } from '../../integrations/import/catalogue.ts'

const names = ['Multimetr cęgowy', 'Multimetr kieszonkowy', 'Miernik wilgotności', 'Futerał']

function catalogue(): Catalogue {
  const small = smallCatalogue()
  const [base] = small.products
  if (!base) throw new Error('The catalogue has no product')
  return {
    ...small,
    complete: [...small.complete, 'counterparts'],
    products: names.map((name, index) => ({
      ...base,
      id: 201 + index,
      sku: `VM-${210 + index}`,
      code: `WM${210 + index}`,
      position: index,
      ...(index === 1 && { prices: { 'pl-PL': { net: 10_000 } } }),
      texts: {
        pl: { name, short: 'Do pomiarów.', description: ['.'] },
        de: { name: `Messgerät ${index}`, short: 'Zum Messen.', description: ['.'] },
      },
    })),
    counterparts: [
      { maker: 'Fluke', model: '87V', relation: 'comparable', spellings: ['87-5'], products: [202, 201] },
      { maker: 'Fluke', model: '179', relation: 'comparable', spellings: [], products: [202] },
      { maker: '', model: 'VM-200', relation: 'replaced', spellings: ['WM200'], products: [201] },
      { maker: '', model: 'VM-212', relation: 'replaced', spellings: [], products: [201] },
    ],
  }
}

describe.each(databases)('asking for what is not sold here on $name', ({ open }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await open(), catalogue())
  })
  afterAll(() => api.close())

  const ask = async (body: object, culture = 'pl-PL'): Promise<SearchResponse> => {
    const headers = { 'accept-language': culture }
    const response = await api.fetch('/yes-api/rest/search', { method: 'PUT', headers, body: JSON.stringify(body) })
    expect(response.status).toBe(200)
    return response.json()
  }
  const suggest = async (text: string): Promise<Suggestions> =>
    (await api.fetch(`/yes-api/rest/search/suggest?q=${encodeURIComponent(text)}`)).json()
  const ids = (answer: { products: { productId: number }[] }) => answer.products.map(({ productId }) => productId)

  const fluke87 = { maker: 'Fluke', model: '87V', relation: 'comparable' }
  const former = { maker: null, model: 'VM-200', relation: 'replaced' }

  test.each([
    ['Fluke 87V', [202, 201], fluke87],
    ['fluke 87 v', [202, 201], fluke87],
    ['FLUKE 87-5', [202, 201], fluke87],
    ['87v', [202, 201], fluke87],
    ['vm200', [201], former],
    ['WM 200', [201], former],
    ['futerał Fluke 87V', [204, 202, 201], fluke87],
  ])('"%s" finds %j, and it is told why', async (text, products, model) => {
    const answer = await ask({ text })
    expect(ids(answer).sort()).toEqual(products.toSorted())
    expect(answer.reading).toEqual({ models: [model] })
    expect(answer.total).toBe(products.length)
  })

  test('what stands for a model comes in the order in which it was written down', async () => {
    expect(ids(await ask({ text: 'Fluke 87V' }))).toEqual([202, 201])
  })

  test.each([
    ['fluke', [202, 201], ['Fluke']],
    ['FLUKE futerał', [204, 202, 201], ['Fluke']],
  ])('the name of a maker alone, "%s", finds what compares with their products', async (text, products, makers) => {
    const answer = await ask({ text })
    expect(ids(answer).toSorted()).toEqual(products.toSorted())
    expect(answer.reading).toEqual({ makers })
  })

  test('the name of a maker that products here are called by is a word like any other', async () => {
    const row = { maker: 'Miernik', model: 'X 1', relation: 'comparable' as const, products: [201] }
    await api.db
      .insertInto('counterpart')
      .values({ ...row, spellings: JSON.stringify([]) as never })
      .execute()
    const answer = await ask({ text: 'miernik' })
    expect([answer.reading, ids(answer).includes(203)]).toEqual([undefined, true])
    await api.db.deleteFrom('counterpart').where('maker', '=', 'Miernik').execute()
  })

  test('what can be bought by its own name is found and nothing else is said of it', async () => {
    const answer = await ask({ text: 'VM-212' })
    expect(ids(answer)).toEqual([203])
    expect(answer.reading).toBeUndefined()
  })

  test('where nothing of it is sold, a model is as unknown as any other', async () => {
    expect(await ask({ text: 'Fluke 179' }, 'de-DE')).toMatchObject({ total: 0 })
    expect((await ask({ text: 'Fluke 87V' }, 'de-DE')).products.map(({ productId }) => productId)).toEqual([201])
    expect((await ask({ text: '179' })).reading).toBeUndefined()
  })

  test('while a model is typed, those that it may become are suggested with what there is instead', async () => {
    const { products, reading, categories } = await suggest('fluke 1')
    expect(reading).toEqual({ models: [{ maker: 'Fluke', model: '179', relation: 'comparable' }] })
    expect([ids({ products }), categories]).toEqual([[202], []])
    expect((await suggest('flu')).reading?.models?.map(({ model }) => model)).toEqual(['179', '87V'])
    expect((await suggest('vm200')).reading).toEqual({ models: [former] })
    expect((await suggest('vm2')).reading).toBeUndefined()
  })

  test('a slip is told with the word as a name writes it, and taken as it stands where that is wanted', async () => {
    const answer = await ask({ text: 'miernik wilhotnosci' })
    expect(ids(answer)).toEqual([203])
    expect(answer.reading).toEqual({ corrected: 'miernik wilgotności' })
    expect((await ask({ text: 'wilgotnosci' })).reading).toBeUndefined()
    expect(await ask({ text: 'wilhotnosci', verbatim: true })).toMatchObject({ total: 0 })
    expect((await suggest('Kiessonkowy')).reading).toEqual({ corrected: 'kieszonkowy' })
  })

  test('a product that was withdrawn is told of with what follows it at last', async () => {
    const withdraw = (id: number, successor: number) =>
      api.db.updateTable('product').set({ withdrawn_at: new Date(), successor }).where('id', '=', id).execute()
    await withdraw(203, 204)
    expect((await ask({ text: 'vm 212' })).reading).toEqual({
      models: [
        { maker: null, model: 'VM-212', relation: 'replaced' },
        { maker: null, model: 'VM-212', relation: 'replaced' },
      ],
    })
    await withdraw(204, 202)
    expect(ids(await ask({ text: 'WM213' }))).toEqual([202])
    expect(ids(await ask({ text: 'WM212' }))).toEqual([202])
  })

  test('what is written down anew is known at once', async () => {
    const row = { maker: 'Metrix', model: 'MX 24', relation: 'comparable' as const, products: [201] }
    await api.db
      .insertInto('counterpart')
      .values({ ...row, spellings: JSON.stringify([]) as never })
      .execute()
    expect((await ask({ text: 'mx24' })).reading).toMatchObject({ models: [{ maker: 'Metrix', model: 'MX 24' }] })
  })
})
