import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Culture } from '#lib/contract/cultures.ts'
import { createServices } from '../../api/app/services.ts'
import type { LabelQuestion, ShippingLabel, ShippingLabels } from '../../api/sales/delivery/labels/shipping-labels.ts'
import { takeStep } from '../../api/sales/orders/take-step.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { smallCatalogueIn } from '../support/small-catalogue-in.ts'
import { type StaffBrowser, withStaff, workingHere } from '../support/staff.ts'
import { addressIn, newShopper, orderAll } from '../support/shopper.ts'
import { withoutLog } from '../support/without-log.ts'

type Carrier = {
  labels: ShippingLabels
  /** The same while the carrier does not answer. */
  down: ShippingLabels
  /** The same while the carrier refuses what it is asked. */
  refusing: ShippingLabels
  /** A market that is sold in, and a way of delivery there that the carrier serves, of those of the tests: `SHIP-COURIER`, `SHIP-UPS`. */
  culture: Culture
  way: string
  /** How many labels the carrier has made until now, and would have paid for; `undefined` where it does not tell. */
  sold?: () => number
}

/** What everybody keeps to who makes labels of carriers, tried through to a parcel that leaves. */
export function shippingLabelsConformance(name: string, { labels, down, refusing, culture, way, sold }: Carrier): void {
  describe(`the shipping labels ${name}`, () => {
    const country = culture.slice(-2)
    let api: TestApi
    beforeAll(async () => {
      api = await startTestApi(undefined, smallCatalogueIn(culture))
    })
    afterAll(() => api?.close())

    const { phone, taxNumber: _, ...recipient } = addressIn(country)
    const needed = { phone, email: 'buyer@example.com' }
    const question = (): LabelQuestion => ({
      ...{ key: randomUUID(), order: 'ORD-2026-AAAAAA', culture, way },
      sender: {
        name: 'Seller',
        address: ['Street 1', 'Town'],
        country,
        phone: '+48 600 700 800',
        email: 's@example.com',
      },
      recipient: {
        ...recipient,
        ...Object.fromEntries((labels.needs ?? []).map((field) => [field, needed[field]])),
      },
      gateHours: 'Mo–Fr 7:00–15:00',
      point: null,
      goods: [{ sku: 'NM-12', name: 'NM-12', quantity: 1, grams: 400 }],
      value: { gross: 10_000, currency: culture === 'pl-PL' ? 'PLN' : 'EUR' },
    })
    const made = async (asked: LabelQuestion): Promise<ShippingLabel> => {
      const answer = await labels.make(asked)
      if ('refused' in answer) throw new Error(`The carrier refuses: ${answer.refused}`)
      return answer
    }
    /** Somebody who packs an order that was paid, and how they ask about its labels. */
    const packer = async (shippingLabels: ShippingLabels) => {
      const shopper = await newShopper(api, { culture })
      await shopper.put('NM-12', 1)
      const { number } = await orderAll(shopper, { country, shipping: way })
      const services = createServices(api.db, {}, {})
      for (const step of ['pay', 'prepare'] as const) await takeStep(services, number, step)
      const { browser } = await workingHere(api, withStaff(api, {}, { shippingLabels }), ['orders'])
      return { browser, number }
    }
    const make = ({ browser, number }: { browser: StaffBrowser; number: string }) =>
      browser.post(`/orders/${number}/labels`)

    test('are one for a key, however often it is asked for', async () => {
      const before = sold?.()
      const asked = question()
      const [first, second] = [await made(asked), await made(asked)]
      expect(second).toMatchObject({ carrier: first.carrier, number: first.number })
      expect((await made(question())).number).not.toBe(first.number)
      if (sold && before !== undefined) expect(sold() - before).toBe(2)
    })

    test('are cancelled, once and again, and where nobody knows whether they were made', async () => {
      const asked = question()
      const { number } = await made(asked)
      const label = { key: asked.key, order: asked.order, culture, way, number }
      for (let time = 0; time < 2; time++) expect(await labels.cancel(label)).toBeUndefined()
      expect(await labels.cancel({ ...label, key: randomUUID(), number: null })).toBeUndefined()
    })

    test('are printed by whoever packs, and their number leaves with the parcel', async () => {
      const at = await packer(labels)
      const { status, body } = await make(at)
      expect([status, body.code]).toEqual([200, undefined])
      const { id, tracking } = body.label
      const { body: file } = await at.browser.get(`/orders/${at.number}/labels/${id}`)
      expect(Buffer.from(file.base64, 'base64').byteLength).toBeGreaterThan(0)
      const ship = { do: 'step', step: 'ship', parcel: tracking.number }
      expect((await at.browser.post(`/orders/${at.number}/actions`, ship)).body).toMatchObject({
        ...{ status: 'shipped', tracking },
      })
    })

    test('are not made while the carrier does not answer, and the parcel leaves by hand', async () => {
      await expect(down.make(question())).rejects.toThrow()
      const at = await packer(down)
      expect((await withoutLog('warn', () => make(at))).body.code).toBe('LABEL_UNAVAILABLE')
      const ship = { do: 'step', step: 'ship', parcel: 'BY-HAND' }
      expect((await at.browser.post(`/orders/${at.number}/actions`, ship)).body.status).toBe('shipped')
    })

    test('are refused in words that whoever packs reads', async () => {
      const { body } = await make(await packer(refusing))
      expect(body).toMatchObject({ code: 'LABEL_REFUSED', reason: expect.stringMatching(/\w/) })
    })
  })
}
