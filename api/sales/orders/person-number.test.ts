import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { addressIn, chooseAll, finalizeBody, newShopper } from '../../../tests/support/shopper.ts'
import { smallCatalogue, soldIn } from '../../../tests/support/small-catalogue.ts'

/** With Peru, where a meter costs 236 soles with its tax. */
function catalogue() {
  const { markets, shop, categories, products, ...rest } = smallCatalogue()
  const peru = { culture: 'es-PE', language: 'es', currency: 'PEN', taxRate: 18 } as const
  const es = { title: 'Instrumentos', metadescription: 'Tienda', metakeywords: 'multímetro' }
  const inSpanish = <T>(texts: Record<string, T>) => ({ ...texts, ...(texts['pl'] && { es: texts['pl'] }) })
  return {
    ...{ ...rest, ...soldIn([...markets, peru]), shop: { ...shop, seo: { ...shop.seo, es } } },
    categories: categories.map((one) => ({ ...one, texts: inSpanish(one.texts) })),
    products: products.map((one) => ({
      ...one,
      texts: inSpanish(one.texts),
      prices: { ...one.prices, 'es-PE': { net: 20_000 } },
    })),
  }
}

describe.each(databases)('the number of a private buyer on $name', ({ open }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await open(), catalogue())
  })
  afterAll(() => api.close())

  const person = { ...addressIn('PE'), region: 'Lima', postcode: '', city: 'Lima', phone: '+51 987 654 321' }
  const ordered = async (quantity: number, billing: object) => {
    const shopper = await newShopper(api, { culture: 'es-PE' })
    await shopper.put('NM-10', quantity)
    const gross = await chooseAll(shopper, { shipping: 'SHIP-UPS', billing: { ...person, ...billing } })
    const { status, body } = await shopper.ask('finalize', { body: finalizeBody(gross) })
    return { status, body, gross }
  }

  test('is asked for above the sum from which the law wants it, and stays with the order', async () => {
    const small = await ordered(2, {})
    expect([small.status, small.gross < 70_000]).toEqual([201, true])
    const refused = await ordered(3, {})
    expect([refused.status, refused.gross > 70_000]).toEqual([400, true])
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'billing.taxNumber' }] })
    const named = await ordered(3, { taxNumber: '4567 8912' })
    expect([named.status, named.body.billing.taxNumber]).toEqual([201, '45678912'])
    expect((await ordered(3, { company: 'Mediciones SAC', taxNumber: '20100070970' })).status).toBe(201)
  })

  test('is not spared by a declaration that another country knows', async () => {
    const shopper = await newShopper(api, { culture: 'es-PE' })
    await shopper.put('NM-10', 3)
    const billing = { ...person, fiscal: { declared: 'Form 60' } }
    const refused = await shopper.ask('addressOptionsSet', {
      body: { email: 'ana@example.com', billing, delivery: null },
    })
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'billing.fiscal.declared' }] })
  })
})
