import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Culture } from '#lib/contract/cultures.ts'
import { createApi } from '../../api/app/app.ts'
import type { RateQuestion, ShippingRates } from '../../api/sales/delivery/shipping-rates.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { smallCatalogueIn } from '../support/small-catalogue-in.ts'
import { addressIn, freshEmail, newShopper, orderAll } from '../support/shopper.ts'
import { withoutLog } from '../support/without-log.ts'

type Carriers = {
  rates: ShippingRates
  /** The same while the carriers do not answer. */
  down: ShippingRates
  /** A market that is sold in, and the ways of delivery there that the carriers rate, of those of the tests: `SHIP-COURIER`, `SHIP-UPS`. */
  culture: Culture
  ways: readonly string[]
}

/** What everybody keeps to who tells what carriers ask for, tried through to an order. */
export function shippingRatesConformance(name: string, { rates, down, culture, ways }: Carriers): void {
  describe(`the shipping rates ${name}`, () => {
    const country = culture.slice(-2)
    let api: TestApi
    beforeAll(async () => {
      api = await startTestApi(undefined, smallCatalogueIn(culture))
    })
    afterAll(() => api?.close())

    const { city, postcode, region } = addressIn(country)
    const question = (quantity: number): RateQuestion => ({
      culture,
      currency: culture === 'pl-PL' ? 'PLN' : 'EUR',
      destination: { country, region, postcode, city },
      goods: [{ sku: 'NM-12', quantity }],
      ways,
    })
    /** A buyer with one product in the cart whose address is known. */
    const buyer = async (shippingRates: ShippingRates) => {
      const app = createApi(api.db, {}, { shippingRates })
      const shopper = await newShopper({ ...api, app, fetch: async (...asked) => app.request(...asked) }, { culture })
      await shopper.put('NM-12', 1)
      await shopper.ask('addressOptionsSet', {
        body: { email: freshEmail(), billing: addressIn(country), delivery: null },
      })
      return shopper
    }
    const offered = async (shippingRates: ShippingRates) => {
      const { body } = await (await buyer(shippingRates)).ask('shippingMethods')
      return new Map(
        (body as { productSkuCode: string; price: { gross: number } }[]).map((way) => [
          way.productSkuCode,
          way.price.gross,
        ]),
      )
    }

    test('are whole amounts of ways that are asked about, the same every time', async () => {
      const told = await rates(question(1))
      expect(await rates(question(1))).toEqual(told)
      expect(ways.filter((way) => !(way in told))).toEqual([])
      for (const [way, rate] of Object.entries(told)) {
        expect(ways).toContain(way)
        if (rate === null) continue
        expect(Number.isInteger(rate.gross) && rate.gross >= 0, `${way} costs whole minor units`).toBe(true)
        if (rate.days) expect(rate.days.from).toBeLessThanOrEqual(rate.days.to)
      }
    })

    test('are what a buyer is shown and pays', async () => {
      const told = await rates(question(1))
      const shown = await offered(rates)
      for (const way of ways) expect(shown.get(way), way).toBe(told[way]?.gross)
      const [way] = ways.filter((one) => told[one])
      if (way === undefined) throw new Error('No way goes there')
      const order = await orderAll(await buyer(rates), { country, shipping: way })
      expect(order.shipping.price.gross).toBe(told[way]?.gross)
    })

    test('fail while the carriers do not answer, so that the catalogue says what delivery costs', async () => {
      await expect(down(question(1))).rejects.toThrow()
      const ofCatalogue = await offered(async () => ({}))
      expect(await withoutLog('warn', () => offered(down))).toEqual(ofCatalogue)
    })
  })
}
