import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Culture } from '#lib/contract/cultures.ts'
import { briefIn } from '#lib/markets/index.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import { addressIn, finalizeBody, freshEmail, newShopper } from '../../../tests/support/shopper.ts'
import { type Sale, sales } from '../../../tests/support/territory-sales.ts'
import { territoryCatalogue } from '../../../tests/support/territory-catalogue.ts'
import { readSellers } from '../../catalog/shop/sellers.ts'
import { issueInvoice } from '../papers/issue.ts'

const homeOf = (culture: Culture) => briefIn(culture).countryCode

async function guestAt(api: TestApi, { culture, where }: Pick<Sale, 'culture' | 'where'>) {
  const shopper = await newShopper(api, { culture })
  await shopper.put('NM-10', 1)
  const { country, region, city, company, postcode } = where
  const home = addressIn(country || homeOf(culture))
  const billing = {
    ...home,
    ...(company && { company, taxNumber: null }),
    ...{ postcode, region: region || home.region, city: city || home.city },
  }
  const addresses = { email: freshEmail(), billing, delivery: null }
  const { status, body } = await shopper.ask('addressOptionsSet', { body: addresses })
  expect(status, JSON.stringify(body)).toBe(200)
  return shopper
}

describe.each(databases)('what is sold to forty addresses on $name', ({ open }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await open(), territoryCatalogue())
  })
  afterAll(() => api?.close())

  const ordersAt = (number: string) =>
    api.db.selectFrom('customer_order').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

  test.each(sales)('in $culture: $where.postcode $where.region $where.city', async (sale) => {
    const { kind, rate, way, delivery, note, paper } = sale
    const { ask } = await guestAt(api, sale)
    const { body: ways } = await ask('shippingMethods')
    const offered = ways.find(({ productSkuCode }: { productSkuCode: string }) => productSkuCode === way)
    expect(offered, JSON.stringify(ways)).toMatchObject({ price: { net: delivery } })
    expect(`${offered.days.from}-${offered.days.to}`).toBe(sale.days)
    await ask('shippingSet', { body: { productSkuCode: way } })
    const { body: cart } = await ask('paymentSet', { body: { paymentGatewayLabel: 'transfer' } })
    expect([cart.territory?.key ?? null, cart.tax?.kind ?? null]).toEqual([sale.territory, kind])
    expect(cart.shipping[0].price).toEqual(offered.price)
    expect(cart.total.net).toBe(10_000 + delivery)
    // Sales tax is on the goods alone in Illinois.
    const taxed = kind === 'sales-tax' ? 10_000 : cart.total.net
    expect(cart.total.gross - cart.total.net).toBe(Math.round((taxed * rate) / 100))
    if (note === null) expect(cart.territory?.note ?? null).toBeNull()
    else expect(cart.territory.note).toContain(note)

    const { status, body: order } = await ask('finalize', { body: finalizeBody(cart.total.gross) })
    expect([status, order.total, order.tax]).toEqual([201, cart.total, cart.tax])
    const told = order.territory && { ...order.territory, days: offered.days }
    expect(told).toEqual(cart.territory)
    const { text_body } = await api.db
      .selectFrom('outgoing_mail')
      .select('text_body')
      .where('subject', 'like', `%${order.number}%`)
      .executeTakeFirstOrThrow()
    if (note !== null) expect(text_body.replaceAll(/\s+/g, ' ')).toContain(note)

    const { id } = await ordersAt(order.number)
    await api.db.updateTable('customer_order').set({ status: 'paid' }).where('id', '=', id).execute()
    const context = { sellers: await readSellers(api.db) }
    const paid = await ordersAt(order.number)
    await api.db.transaction().execute((transaction) => issueInvoice(transaction, context, paid))
    const { body: invoice } = await ask('orderDocument', { query: { number: order.number, type: 'invoice' } })
    const text = pdfText(invoice).join(' ').replaceAll(/\s+/g, ' ')
    if (paper !== null) expect(text).toContain(paper)
    else expect(text).not.toMatch(/export|esportazione|Ausfuhr|Utførsel|Commodity|Código arancelario/i)
  })
})
