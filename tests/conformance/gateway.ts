import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '../../api/app/app.ts'
import type { PaymentGateway } from '../../api/sales/payments/gateway.ts'
import { providerPath } from '../../api/sales/payments/provider-endpoints.ts'
import { readAttempt } from '../../api/sales/payments/read-attempt.ts'
import { noteAsked, payBack as carryOut } from '../../api/sales/payments/refund.ts'
import { createServices } from '../../api/app/services.ts'
import { paymentKeyName } from '../../api/sales/payments/signature.ts'
import { type Keys, keysOf } from '../../api/platform/secrets/stored-secret.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import type { Bench, Happening, ProviderCall } from './gateway-bench.ts'
import { smallCatalogue } from '../support/small-catalogue.ts'
import { newShopper, orderAll, restore, type Shopper } from '../support/shopper.ts'

/** What every gateway keeps to, tried through the API: by what buyers see of an order. */
export function gatewayConformance(name: string, open: () => Promise<Bench>): void {
  describe(`the gateway ${name}`, () => {
    let bench: Bench
    let own: TestApi
    let api: TestApi
    let keys: Keys
    let gateway: PaymentGateway
    let guest: Shopper
    beforeAll(async () => {
      bench = await open()
      own = await startTestApi()
      const app = createApi(own.db, {}, { gateways: [bench.make] })
      api = { ...own, app, fetch: async (input, init) => app.request(input, init) }
      keys = keysOf(own.db, paymentKeyName, undefined)
      gateway = bench.make({ db: own.db, settings: {}, paymentKeys: keys })
    })
    beforeEach(async () => {
      await restore(own, smallCatalogue())
      guest = await newShopper(api, { culture: bench.culture })
    })
    afterAll(async () => {
      await own?.close()
      await bench?.close()
    })

    const country = () => bench.culture.slice(-2)
    const placed = async () => {
      await guest.put('NM-12', 1)
      const shipping = bench.culture === 'pl-PL' ? 'SHIP-COURIER' : 'SHIP-UPS'
      return orderAll(guest, { payment: bench.label, country: country(), shipping })
    }
    const idOf = (order: { payment: { redirectUrl: string } }) => String(order.payment.redirectUrl.split('/').at(-1))
    const found = async (order: { payment: { redirectUrl: string } }) => {
      const attempt = await readAttempt(api.db, idOf(order), [gateway])
      if (!attempt) throw new Error('There is no such attempt')
      return attempt
    }
    /** The buyer goes to the page of the provider. */
    const begin = async (order: { payment: { redirectUrl: string } }) => {
      const door = await api.fetch(`${providerPath}/pay/${idOf(order)}`)
      return { place: door.headers.get('location'), status: door.status }
    }
    const send = async ({ text, headers }: ProviderCall) => {
      const answer = await api.fetch(`${providerPath}/${gateway.name}`, { method: 'POST', body: text, headers })
      return answer.status
    }
    const happens = async (order: { payment: { redirectUrl: string } }, happening: Happening) => {
      const call = await bench.call(keys, (await found(order)).attempt, happening)
      return call && send(call)
    }
    const read = async (number: string) => (await guest.ask('order', { query: { number } })).body
    const standing = async ({ number }: { number: string }) => {
      const { status, payment } = await read(number)
      return [status, payment.status]
    }
    const mails = async ({ number }: { number: string }) => {
      const rows = await api.db
        .selectFrom('outgoing_mail')
        .select('subject')
        .where('template', '=', 'paymentReceived')
        .execute()
      return rows.filter(({ subject }) => subject.includes(number)).length
    }
    const paidOrder = async () => {
      const order = await placed()
      await begin(order)
      await happens(order, 'paid')
      return {
        ...order,
        row: await api.db
          .selectFrom('customer_order')
          .selectAll()
          .where('number', '=', order.number)
          .executeTakeFirstOrThrow(),
      }
    }
    const payBack = async (order: { row: { id: number } }, amount: number, id: string = randomUUID()) => {
      const asked = { id, amount, lines: [], shipping: null, reason: 'lines' as const }
      await api.db.transaction().execute((transaction) => noteAsked(transaction, order.row.id, asked))
      return carryOut({ ...createServices(api.db, {}, {}), gateways: [gateway] }, id)
    }

    test('names its ways in the countries it serves, and none twice', () => {
      const { culture, label } = bench
      const labels = gateway.methods({ culture, country: country(), currency: culture === 'pl-PL' ? 'PLN' : 'EUR' })
      expect(labels).toContain(label)
      expect(new Set(labels).size).toBe(labels.length)
    })

    test('leads to one page however often a buyer comes to pay', async () => {
      const order = await placed()
      const first = await begin(order)
      expect(first.status).toBe(303)
      expect(first.place).toMatch(/^(https?:\/|)\/[^/]/)
      expect(await begin(order)).toEqual(first)
      const both = await placed()
      const [one, other] = await Promise.all([begin(both), begin(both)])
      expect(one).toEqual(other)
      expect(one.place).not.toBe(first.place)
    })

    test('says that it is paid, and the order is, with one mail however often it is said', async () => {
      const order = await placed()
      await begin(order)
      expect(await happens(order, 'paid')).toBe(200)
      expect(await happens(order, 'paid')).toBe(200)
      expect(await standing(order)).toEqual(['paid', 'paid'])
      expect(await mails(order)).toBe(1)
      const page = (await begin(order)).place
      expect(page).toContain(`/order-confirmation?number=${order.number}`)
    })

    test.each(['declined', 'expired'] as const)('is tried again after it %s, on another page', async (status) => {
      const order = await placed()
      const { place } = await begin(order)
      expect(await happens(order, status)).toBe(200)
      expect(await standing(order)).toEqual(['placed', status])
      const again = (await guest.ask('paymentStart', { body: { number: order.number } })).body
      expect(idOf(again)).not.toBe(idOf(order))
      expect((await begin(again)).place).not.toBe(place)
      await happens(again, 'paid')
      expect(await standing(order)).toEqual(['paid', 'paid'])
    })

    test.each(['paid', 'declined'] as const)('what is promised waits until it is %s', async (end) => {
      const order = await placed()
      await begin(order)
      const told = await happens(order, 'promised')
      if (told !== undefined) expect([told, await standing(order)]).toEqual([200, ['placed', 'pending']])
      await happens(order, end)
      expect(await standing(order)).toEqual(end === 'paid' ? ['paid', 'paid'] : ['placed', 'declined'])
    })

    test.each([
      ['declined', 'paid'],
      ['expired', 'paid'],
      ['paid', 'declined'],
      ['paid', 'expired'],
      ['paid', 'promised'],
    ] as const)('counts money that came, whether %s is told before %s or after', async (...happenings) => {
      const order = await placed()
      await begin(order)
      for (const happening of happenings) await happens(order, happening)
      expect(await standing(order)).toEqual(['paid', 'paid'])
      expect(await mails(order)).toBe(1)
    })

    test('is believed nothing that somebody else has signed, or nobody', async () => {
      const order = await placed()
      await begin(order)
      const call = await bench.call(keys, (await found(order)).attempt, 'paid')
      if (!call) throw new Error('A gateway has to know what is paid')
      expect(await send(bench.forged(call))).toBe(403)
      expect(await send({ ...call, headers: {} })).toBe(403)
      expect(await send({ ...call, text: `${call.text} ` })).toBe(403)
      expect(await standing(order)).toEqual(['placed', 'pending'])
    })

    test.each([
      ['PLN', 1_299],
      ['CLP', 12_990],
      ['PLN', 1],
      ['CLP', 1],
    ] as const)('tells amounts exactly, with and without decimals: %s %d', async (currency, amount) => {
      const order = await placed()
      const { attempt } = await found(order)
      const call = await bench.call(keys, { ...attempt, currency, amount }, 'paid')
      if (!call) throw new Error('A gateway has to know what is paid')
      const told = await gateway.told({ text: call.text, headers: new Headers(call.headers) })
      expect(told).toEqual({ of: 'payment', id: attempt.id, status: 'paid', amount, currency })
      // Another amount or currency than what was asked for is of no payment of ours.
      expect(await send(call)).toBe(404)
      expect(await standing(order)).toEqual(['placed', 'pending'])
    })

    test('pays back in parts and in all, once under one identifier, and never more than came', async () => {
      const order = await paidOrder()
      const { gross } = order.total
      const part = randomUUID()
      const answer = await payBack(order, 100, part)
      expect(answer).toMatch(/^(refunded|pending|by-transfer)$/)
      expect(await payBack(order, 100, part)).toBe(answer)
      await expect(payBack(order, gross - 99)).rejects.toThrow('not')
      await expect(payBack(order, 101, part)).rejects.toThrow()
      expect(await payBack(order, gross - 100)).toBe(answer)
      await expect(payBack(order, 1)).rejects.toThrow('not')
    })

    test('tells later of a refund that was not done at once', async () => {
      if (!bench.refundTold) return
      const order = await paidOrder()
      const [done, failed] = [randomUUID(), randomUUID()]
      expect([await payBack(order, 100, done), await payBack(order, 200, failed)]).toEqual(['pending', 'pending'])
      for (const [id, status] of [
        [done, 'refunded'],
        [failed, 'failed'],
        [failed, 'refunded'],
        [done, 'refunded'],
      ] as const)
        expect(await send(await bench.refundTold(keys, id, status))).toBe(200)
      const rows = await api.db
        .selectFrom('refund')
        .select(['id', 'status'])
        .where('id', 'in', [done, failed])
        .execute()
      expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
        [done]: 'refunded',
        [failed]: 'failed',
      })
    })

    test('is left for another way, and money that comes by it after all counts', async () => {
      const order = await placed()
      await begin(order)
      const other = { number: order.number, paymentGatewayLabel: 'transfer' }
      const left = (await guest.ask('paymentStart', { body: other })).body
      expect(left.payment).toMatchObject({ paymentGatewayLabel: 'transfer', status: 'none', redirectUrl: null })
      expect((await begin(order)).place).toContain('/order-confirmation')
      expect(await happens(order, 'expired')).toBe(200)
      expect(await standing(order)).toEqual(['placed', 'none'])
      await happens(order, 'paid')
      expect(await standing(order)).toEqual(['paid', 'paid'])
      expect((await read(order.number)).payment.paymentGatewayLabel).toBe(bench.label)
    })

    test('says how it stands to who is back sooner than what it tells', async () => {
      const order = await placed()
      await begin(order)
      expect(await gateway.status((await found(order)).attempt)).toBe('pending')
    })
  })
}
