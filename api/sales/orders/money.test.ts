import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderLine } from '#lib/contract/order.ts'
import type { Price } from '#lib/contract/values.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { pdfLine } from '../../../tests/support/pdf-text.ts'
import { smallCatalogue, soldIn } from '../../../tests/support/small-catalogue.ts'
import { addressIn, newShopper, orderAll } from '../../../tests/support/shopper.ts'
import type { Catalogue } from '../../integrations/import/catalogue.ts'
import { money as formatMoney } from '#lib/formats/money.ts'
import { markets as everyMarket } from '#lib/markets/all.ts'

const markets = everyMarket.map(
  ({ culture, language, currency, tax }) => [culture, language, currency, tax.rate] as const,
)

/** Half up, in whole numbers of any size. */
const exactTax = (net: number, percent: number) => Number((BigInt(net) * BigInt(percent) + 50n) / 100n)

const sum = (prices: Price[], basis: 'net' | 'gross') => prices.reduce((total, price) => total + price[basis], 0)

function everywhere<Words>(words: Words | undefined): Record<string, Words> {
  if (!words) throw new Error('The small catalogue says nothing in Polish')
  return Object.fromEntries(markets.map(([, language]) => [language, words]))
}

/** One product a price, sold everywhere in every language. */
function catalogueOf(nets: number[]): Catalogue {
  const catalogue = smallCatalogue()
  const [model] = catalogue.products
  if (!model) throw new Error('The small catalogue has no product')
  const text = { name: 'Żółty miernik', short: 'm', description: ['m'] }
  return {
    ...catalogue,
    ...soldIn(markets.map(([culture, language, currency, taxRate]) => ({ culture, language, currency, taxRate }))),
    shop: {
      ...catalogue.shop,
      seo: everywhere({ title: 'Nonius', metadescription: '', metakeywords: '' }),
    },
    categories: catalogue.categories.map((category) => ({ ...category, texts: everywhere(category.texts['pl']) })),
    products: nets.map((net, i) => ({
      ...model,
      id: 100 + i,
      sku: `P-${i}`,
      code: `P${i}`,
      stock: ['backorder', 0],
      prices: Object.fromEntries(markets.map(([culture]) => [culture, { net }])),
      texts: everywhere(text),
    })),
  }
}

const [nets = []] = fc.sample(fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 8, maxLength: 8 }), {
  numRuns: 1,
  seed: 2026,
})
const carts = fc.uniqueArray(fc.tuple(fc.nat(nets.length - 1), fc.integer({ min: 1, max: 999 })), {
  minLength: 1,
  maxLength: 6,
  selector: ([product]) => product,
})

/** Where the law asks a private buyer for it above a sum. */
const numberOfPerson: Readonly<Record<string, string>> = { PE: '45678912', IN: 'ABCPE1234F' }

describe.each(databases)('money on $name', ({ open }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await open(), catalogueOf(nets))
  })
  afterAll(() => api.close())

  test.each(markets)('adds up in %s from the unit to the paper', async (culture, _, currency, taxRate) => {
    await fc.assert(
      fc.asyncProperty(carts, async (cart) => {
        const shopper = await newShopper(api, { culture })
        for (const [product, quantity] of cart) await shopper.put(`P-${product}`, quantity)
        const methods: { productSkuCode: string; pickup: unknown; price: Price }[] = (
          await shopper.ask('shippingMethods')
        ).body
        for (const { price } of methods) expect(price.gross - price.net).toBe(taxIn(price))
        const shipping = methods.find(({ pickup }) => !pickup)?.productSkuCode ?? ''
        const country = culture.slice(3)
        const billing = {
          ...addressIn(country),
          ...(country in numberOfPerson && { taxNumber: numberOfPerson[country] }),
        }
        const order = await orderAll(shopper, { country, shipping, billing })

        const lines: OrderLine[] = order.lines
        for (const { quantity, unitPrice, total } of lines) {
          expect(unitPrice.gross).toBe(unitPrice.net + exactTax(unitPrice.net, taxRate))
          expect(total).toEqual({ ...unitPrice, net: quantity * unitPrice.net, gross: quantity * unitPrice.gross })
          expect([total.currency, total.taxRate]).toEqual([currency, taxRate])
        }
        const totals = lines.map(({ total }) => total)
        const withDelivery = [order.goods, order.shipping.price]
        for (const basis of ['net', 'gross'] as const) {
          expect(order.goods[basis]).toBe(sum(totals, basis))
          expect(order.total[basis]).toBe(sum(withDelivery, basis))
        }

        const paper = await shopper.ask('orderDocument', { query: { number: order.number, type: 'proforma' } })
        const printed = pdfLine(paper.body).replaceAll(/\s/g, '')
        const shown = [...totals, ...lines.map(({ unitPrice }) => unitPrice), order.shipping.price, order.total]
        for (const price of shown)
          expect(printed).toContain(formatMoney(price.net, currency, culture).replaceAll(/\s/g, ''))
        for (const { gross, net } of [...totals, order.shipping.price, order.total])
          for (const amount of [gross, gross - net])
            expect(printed).toContain(formatMoney(amount, currency, culture).replaceAll(/\s/g, ''))
      }),
      { numRuns: 3, seed: 7 },
    )
  })
})

/** The tax in an amount that is stated with it, half up. */
const taxIn = ({ gross, taxRate }: Price) =>
  Number((2n * BigInt(gross) * BigInt(taxRate) + BigInt(100 + taxRate)) / (2n * BigInt(100 + taxRate)))
