import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { newShopper } from '../../../tests/support/shopper.ts'
import type { Catalogue } from '../../integrations/import/catalogue.ts'
import { importCatalogue } from '../../integrations/import/load.ts'

describe.each(databases)('what the shop says of itself on $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  /** What a test has changed in the database is taken over, so that each begins with the catalogue. */
  const load = (catalogue: Catalogue) =>
    importCatalogue(api.db, { name: catalogue.name, read: async () => catalogue }, { takeOver: true })
  beforeEach(() => load(smallCatalogue()))
  afterAll(() => api.close())

  const seller = async (culture: string) =>
    (await api.fetch('/yes-api/rest/shop/seller', { headers: { 'accept-language': culture } })).json()

  test('is one seller for all cultures that have none of their own', async () => {
    expect(await seller('pl-PL')).toMatchObject({ phone: '+48 22 000 00 10', country: 'Polska', reviews: null })
    expect(await seller('de-DE')).toMatchObject({ phone: '+49 30 23125 110', reviews: { account: 'nonius-de' } })
  })

  test('names the carriers of what is offered there', async () => {
    expect((await seller('pl-PL')).carriers).toEqual(['InPost Paczkomat', 'InPost Kurier'])
    expect((await seller('de-DE')).carriers).toEqual(['UPS Standard', 'UPS Access Point'])
  })

  test('sends complaints to the seller where there is no address of their own', async () => {
    expect((await seller('pl-PL')).complaintsEmail).toBe('sklep@nonius.example')
  })

  test('is called by its brand, and by its name where the catalogue states none', async () => {
    expect(await seller('pl-PL')).toMatchObject({ name: 'Nonius sp. z o.o.', brand: 'Nonius' })
    const catalogue = smallCatalogue()
    const sellers = catalogue.sellers.map((entry) => ({ ...entry, brand: null }))
    await load({ ...catalogue, sellers })
    expect(await seller('pl-PL')).toMatchObject({ brand: 'Nonius sp. z o.o.' })
  })

  test('follows the database at once', async () => {
    await seller('pl-PL')
    await api.db.updateTable('seller').set({ phone: '+48 22 000 00 99' }).where('culture', '=', 'pl-PL').execute()
    expect((await seller('pl-PL')).phone).toBe('+48 22 000 00 99')
  })

  test('is sent to who builds pages when a delivery price changes, and no product with it', async () => {
    const feed = async (since?: string) => {
      const query = since === undefined ? '' : `?since=${since}`
      const lines = (await (await api.fetch(`/yes-api/rest/catalogue/snapshot${query}`)).text()).trimEnd().split('\n')
      return lines.map((line) => JSON.parse(line) as { kind: string; mode?: string; cursor?: string })
    }
    const [begin] = await feed()
    await api.db.updateTable('delivery_offer').set({ gross: 1_599 }).where('way', '=', 'SHIP-INPOST').execute()
    const changes = await feed(begin?.cursor)
    expect(changes[0]?.mode).toBe('changes')
    const kinds = new Set(changes.map(({ kind }) => kind))
    expect([kinds.has('content'), kinds.has('seller'), kinds.has('product')]).toEqual([true, true, false])
  })

  test('fills what a page leaves to the records, as of now', async () => {
    const catalogue = smallCatalogue()
    const body = '<p>{{delivery-price SHIP-INPOST}}, {{phone}}</p>'
    const texts = { pl: { title: 'Dostawa', metadescription: '', body } }
    await load({ ...catalogue, contents: [{ uri: 'delivery', kind: 'page', texts }] })
    const page = async () => (await (await api.fetch('/yes-api/rest/content/view/delivery')).json()).body
    expect(await page()).toBe('<p>14,99\u00a0zł, +48 22 000 00 10</p>')
    await api.db.updateTable('delivery_offer').set({ gross: 1_599 }).where('way', '=', 'SHIP-INPOST').execute()
    expect(await page()).toBe('<p>15,99\u00a0zł, +48 22 000 00 10</p>')
  })

  test('works without parcel points, reviews and an account, with one way to the door', async () => {
    const catalogue = smallCatalogue()
    const [first] = catalogue.sellers
    const sellers = first ? [{ ...first, account: null, reviews: null }] : []
    const way = {
      sku: 'VAN',
      pickup: null,
      mark: null,
      carrier: null,
      trackingUrl: null,
      names: { pl: 'Bus', de: 'Bus', en: 'Van' },
      descriptions: {},
    }
    const offer = (culture: 'pl-PL' | 'de-DE' | 'en-US') => ({
      cultures: [culture],
      way: 'VAN',
      gross: 900,
      days: [1, 3] as [number, number],
    })
    const offers = [offer('pl-PL'), offer('de-DE'), offer('en-US')]
    await load({ ...catalogue, sellers, deliveries: { ways: [way], offers } })
    expect(await seller('de-DE')).toMatchObject({ phone: '+48 22 000 00 10', reviews: null, carriers: [] })
    const guest = await newShopper(api)
    await guest.put('NM-12', 1)
    const { body } = await guest.ask('shippingMethods')
    expect(body).toMatchObject([
      { productSkuCode: 'VAN', name: 'Bus', description: '', pickup: null, price: { gross: 900 } },
    ])
  })
})
