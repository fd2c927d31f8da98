import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arrivalOf } from '#lib/domain/arrival.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { chooseAll, finalizeBody, newShopper, orderAll, restore, type Shopper } from '../../../tests/support/shopper.ts'
import { marketIn } from '#lib/markets/all.ts'
import { rhythmOf } from '../../catalog/shop/rhythm.ts'
import { arrivalIn } from './arriving.ts'

test('what is ordered in one minute arrives on one day, and from the hour of the country on a later one', () => {
  const by = (time: string, culture: 'pl-PL' | 'es-CL' = 'pl-PL') =>
    arrivalIn(new Date(`2026-11-24T${time}Z`), 0, { from: 1, to: 2 }, { culture }, { cut_off: '13:00' }).by
  expect([by('11:59:00'), by('11:59:59'), by('12:00:00'), by('12:00:01')].map((day) => day.slice(8))).toEqual([
    ...['26', '26'],
    ...['27', '27'],
  ])
  expect(by('12:00:01', 'es-CL')).toBe('2026-11-26')
})

describe.each(databases)('what is ordered arrives on $name', ({ stocked }) => {
  let api: TestApi
  let shopper: Shopper
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    await api.load(smallCatalogue())
    await restore(api, smallCatalogue())
    await made(10, 5)
    shopper = await newShopper(api)
  })
  afterAll(() => api.close())

  /** It takes so many working days to make more of a product. */
  const made = (id: number, days: number | null) =>
    api.db.updateTable('product').set({ lead_days: days }).where('id', '=', id).execute()
  const stockOf = (id: number) =>
    api.db
      .selectFrom('stock')
      .select(['quantity', 'availability'])
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
  /** By the courier of Poland, who takes a day or two. */
  const by = (leadDays: number) =>
    arrivalOf(new Date(), leadDays, { from: 1, to: 2 }, rhythmOf(marketIn('pl-PL'), { cut_off: '13:00' }))

  test('in two parts where more are ordered than there are, each with its day', async () => {
    const { quantity } = await stockOf(10)
    const { status, body } = await shopper.put('NM-10', quantity + 3)
    expect(status).toBe(200)
    expect(body.items[0]).toMatchObject({ changes: [], product: { leadDays: 5 } })
    expect(body.items[0].parts).toEqual([
      { quantity, leadDays: 0, arrival: by(0) },
      { quantity: 3, leadDays: 5, arrival: by(5) },
    ])
    const { body: ways } = await shopper.ask('shippingMethods')
    const courier = ways.find(({ productSkuCode }: { productSkuCode: string }) => productSkuCode === 'SHIP-COURIER')
    expect(courier.arrival).toEqual(by(5))
  })

  test('on no known day where nobody said how long it takes to make', async () => {
    await shopper.put('NM-12', 1)
    expect((await shopper.ask('cart')).body.items[0].parts).toEqual([{ quantity: 1, leadDays: null, arrival: null }])
    await chooseAll(shopper)
    expect((await shopper.ask('cart')).body.shipping[0].arrival).toBeNull()
  })

  test('not beyond the stock where no more is made', async () => {
    await made(10, null)
    const { quantity } = await stockOf(10)
    expect((await shopper.put('NM-10', quantity + 1)).body).toMatchObject({ code: 'QUANTITY_NOT_AVAILABLE' })
  })

  test('as the order keeps it and its mails say it, and goes on being sold on order', async () => {
    const { quantity } = await stockOf(10)
    // Guests reserve only part of a stock before they pay.
    const customer = await newShopper(api, { registered: true })
    await customer.put('NM-10', quantity + 1)
    const order = await orderAll(customer)
    expect(order.lines[0].parts.map(({ leadDays }: { leadDays: number }) => leadDays)).toEqual([0, 5])
    expect(order.shipping.arrival).toEqual(by(5))
    expect(await stockOf(10)).toEqual({ quantity: -1, availability: 'backorder' })
    const mail = await api.db
      .selectFrom('outgoing_mail')
      .select('text_body')
      .where('template', '=', 'orderConfirmation')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    // By transfer: counted from the payment.
    expect(mail.text_body).toContain('Dostawa w ciągu 6–7 dni roboczych od wpływu płatności.')
  })

  test('by a day that the confirmation names, where it is paid at once', async () => {
    await shopper.put('NM-10', 1)
    const gross = await chooseAll(shopper, { payment: 'online' })
    const { status } = await shopper.ask('finalize', { body: finalizeBody(gross) })
    expect(status).toBe(201)
    const mail = await api.db
      .selectFrom('outgoing_mail')
      .select('text_body')
      .where('template', '=', 'orderConfirmation')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const day = new Intl.DateTimeFormat('pl', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    expect(mail.text_body).toContain(`Dostawa najpóźniej: ${day.format(new Date(`${by(0).by}T00:00:00Z`))}.`)
  })
})
