import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#lib/contract/order.ts'
import { money } from '#lib/formats/money.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { type SmallCatalogue, smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { addressIn, finalizeBody, newShopper, restore } from '../../../tests/support/shopper.ts'
import { exempt } from './exemptions.ts'
import type { RateRow } from '../../catalog/shop/shop-tables.ts'

/** The small catalogue, sold in the United States too by who is registered in New York. */
function american(): SmallCatalogue {
  const small = smallCatalogue()
  const { pl: meters = { title: '', metadescription: '', metakeywords: '' } } = small.shop.seo
  const rates: RateRow[] = [
    ['10001', '14999', 'New York', 4_000],
    ['10001', '10499', 'New York City', 4_500],
    ['10001', '10499', 'Metropolitan Commuter Transportation District', 375],
  ]
  return {
    ...small,
    sellers: small.sellers.map((seller) =>
      seller.cultures?.includes('en-US') ? { ...seller, salesTax: [{ state: 'NY', delivery: true, rates }] } : seller,
    ),
    words: small.words.map((word) => ({ ...word, names: { ...word.names, en: word.code } })),
    categories: small.categories.map((category) => {
      const { pl } = category.texts
      return pl ? { ...category, texts: { ...category.texts, en: { ...pl, uri: `${pl.uri}-en` } } } : category
    }),
    shop: { ...small.shop, seo: { ...small.shop.seo, en: meters } },
    products: small.products.map((product) => ({
      ...product,
      prices: { ...product.prices, 'en-US': { net: 1_237 } },
      texts: { ...product.texts, en: { name: product.sku, short: product.sku, description: [product.sku] } },
    })),
  }
}

/** Prices as they stood in the shop, which are without the tax; it stands apart, and once in the sum of all. */
function netSums({ lines, shipping, tax, total }: Order): string {
  const amount = (minorUnits: number) => money(minorUnits, 'USD', 'en-US')
  const rows = [
    ...lines.map(({ quantity, name, code, total: of }) => `${quantity} × ${name} (${code}): ${amount(of.net)}`),
    `${shipping.name}: ${amount(shipping.price.net)}`,
  ]
  const taxes = tax?.parts.map(({ name, rate, amount: due }) => `${name} ${rate}%: ${amount(due)}`).join(', ')
  return `Prices without tax:\n\n${rows.join('\n')}\n\nNet: ${amount(total.net)}\n\n${taxes}\n\nTotal: ${amount(total.gross)}\n`
}

describe.each(databases)('sales tax on $name', ({ open }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await open(), american())
  })
  beforeEach(() => restore(api, smallCatalogue()))
  afterAll(() => api?.close())

  type Buyer = Awaited<ReturnType<typeof newShopper>>
  const living = (region: string, postcode: string) => ({ ...addressIn('US'), region, postcode, city: 'Springfield' })
  const goTo = ({ ask }: Buyer, billing: ReturnType<typeof living>) =>
    ask('addressOptionsSet', { body: { email: 'ada@example.com', billing, delivery: null } })
  const cartOf = async ({ ask }: Buyer) => (await ask('cart')).body
  async function buyer({ registered = false } = {}) {
    const one = await newShopper(api, { culture: 'en-US', registered })
    await one.put('NM-10', 2)
    return one
  }
  const confirmationOf = async ({ email, number }: Order) => {
    const mails = await api.db
      .selectFrom('outgoing_mail')
      .select(['subject', 'text_body'])
      .where('recipient', '=', email)
      .where('template', '=', 'orderConfirmation')
      .execute()
    return mails.find(({ subject }) => subject.includes(number))?.text_body
  }
  async function choose({ ask }: Buyer) {
    const { body: ways } = await ask('shippingMethods')
    await ask('shippingSet', { body: { productSkuCode: ways[0].productSkuCode } })
    await ask('paymentSet', { body: { paymentGatewayLabel: 'transfer' } })
  }

  test('is told from the cart to the order: not yet, then by jurisdiction, and kept as it was', async () => {
    const shopper = await buyer()
    const before = await cartOf(shopper)
    expect(before.tax).toEqual({ kind: 'pending', place: null, parts: [] })
    expect(before.total.gross).toBe(before.total.net)

    await goTo(shopper, living('NY', '10001'))
    await choose(shopper)
    const { tax, total } = await cartOf(shopper)
    expect([tax.kind, tax.place, tax.parts.map(({ rate }: { rate: number }) => rate)]).toEqual([
      'sales-tax',
      'NY',
      [4, 4.5, 0.375],
    ])
    const amounts: number[] = tax.parts.map(({ amount }: { amount: number }) => amount)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total.gross - total.net)
    expect(total.gross).toBeGreaterThan(total.net)

    const { status, body } = await shopper.ask('finalize', { body: finalizeBody(total.gross) })
    expect([status, body.tax, body.total]).toEqual([201, tax, total])
    const again = await shopper.ask('order', { query: { number: body.number } })
    expect(again.body.tax).toEqual(tax)
    expect(await confirmationOf(body)).toContain(netSums(body))
  })

  test('another address makes another total, which is asked about again', async () => {
    const shopper = await buyer()
    await goTo(shopper, living('WY', '82001'))
    await choose(shopper)
    const seen = await cartOf(shopper)
    expect([seen.tax.kind, seen.tax.place]).toEqual(['not-registered', 'WY'])
    await goTo(shopper, living('NY', '12201'))
    const { status, body } = await shopper.ask('finalize', { body: finalizeBody(seen.total.gross) })
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
  })

  test('is not due of who resells there, as long as the certificate holds', async () => {
    const shopper = await buyer({ registered: true })
    await goTo(shopper, living('NY', '10001'))
    const certificate = { region: 'NY', certificate: 'ST-120 17', until: '2999-12-31' }
    await exempt(api.db, shopper.guid, certificate)
    const free = await cartOf(shopper)
    expect([free.tax, free.total.gross]).toEqual([{ kind: 'exempt', place: 'NY', parts: [] }, free.total.net])
    await exempt(api.db, shopper.guid, { ...certificate, until: '2020-01-01' })
    expect((await cartOf(shopper)).tax.kind).toBe('sales-tax')
  })

  test('editions whose seller is registered nowhere tell of none', async () => {
    const shopper = await newShopper(api)
    await shopper.put('NM-10', 1)
    expect((await cartOf(shopper)).tax).toBeNull()
  })
})
