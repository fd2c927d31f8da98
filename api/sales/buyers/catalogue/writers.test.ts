import { expect, test } from 'vitest'
import type { Product } from '#lib/contract/product.ts'
import { allOf, faultsOf, readXml, textOf } from '../../../../tests/support/bmecat-order.ts'
import { bmecatCatalogue } from './bmecat.ts'
import { csvCatalogue } from './csv.ts'
import { jsonCatalogue } from './json.ts'
import type { OwnCatalogue, WriteCatalogue } from './own-catalogue.ts'

const price = (net: number) => ({ net, gross: net, currency: 'CLP', taxRate: 19 }) as const

const product = (facts: Partial<Product> = {}): Product => ({
  ...{ productId: 1, sku: 'M-1', code: 'M1', name: 'Medidor', categoryId: 1, image: '/media/m.png', highlights: [] },
  ...{ price: price(12_990), regularPrice: null, lowestPrice30Days: null, availability: 'available', stockQuantity: 3 },
  ...{ shortDescription: 'Corto', description: ['Largo'], specification: [], contents: [], images: [] },
  ...{ measurementCategory: null, warrantyMonths: 24, calibrations: [], documents: [], questions: [] },
  ...{ associations: { related: [], accessories: [] }, cultures: ['es-CL'], lastModified: '2026-01-01T00:00:00.000Z' },
  ...facts,
})

const catalogueOf = (batches: OwnCatalogue['batches'], mode: OwnCatalogue['mode'] = 'full') =>
  ({
    ...{ mode, batches, madeAt: new Date(0), maker: 'Nonius', categories: new Map([[1, 'Medidores']]) },
    classes: { ofCategory: () => ({}), ofProperty: () => ({}) },
    market: { culture: 'es-CL', language: 'es', currency: 'CLP' },
    seller: { name: 'Nonius SpA', brand: null, address: ['Calle 1', 'Santiago'], country: 'Chile', union_number: null },
    buyer: {
      id: '1',
      name: 'Mina & Hijos <SpA>',
      country: 'CL',
      taxNumber: '761234560',
      street: 'Calle 2',
      postcode: '',
      city: 'Calama',
      region: null,
    },
    linkTo: (path: string) => `https://shop.example.com${path}`,
  }) as unknown as OwnCatalogue

async function* once(...products: Product[]): OwnCatalogue['batches'] {
  yield { products, removed: [] }
}

const textOfFile = async (write: WriteCatalogue, batches: OwnCatalogue['batches']) =>
  (await Array.fromAsync(write(catalogueOf(batches)))).join('')
const bmecat = async (...products: Product[]) =>
  readXml((await textOfFile(bmecatCatalogue, once(...products))).replace(/^<\?.*\n/, ''))

test('a currency without decimals is told in whole ones', async () => {
  const steps = product({ priceBreaks: [{ from: 5, price: price(9_900) }] })
  const document = await bmecat(steps)
  expect(faultsOf(document)).toEqual([])
  expect(allOf(document, 'PRICE_AMOUNT').map(({ text }) => text)).toEqual(['12990', '9900'])
  expect(textOf(document, 'TAX')).toBe('0.19')
  expect(await textOfFile(csvCatalogue, once(steps))).toContain('Medidores,12990,CLP,19,5: 9900,')
})

test('whatever a text holds, it stays a text', async () => {
  const name = `<b>"A" & 'B'</b>\u0000]]>`
  const document = await bmecat(product({ name, sku: 'M-2' }))
  expect(textOf(document, 'DESCRIPTION_SHORT')).toBe(`<b>"A" & 'B'</b>]]>`)
  expect(textOf(document, 'NAME')).toBe('Mina & Hijos <SpA>')
  expect(await textOfFile(csvCatalogue, once(product({ name: '@SUM(1)' })))).toContain(`,'@SUM(1),`)
})

test('a product says what it has of pictures, papers, numbers and times, and a property once', async () => {
  const rows = [
    { code: 'voltage', name: 'Voltaje', value: '1000', unit: 'V' },
    { code: 'other', name: 'Voltaje', value: '600', unit: 'V' },
  ]
  const document = await bmecat(
    product({
      gtin: '5901234123457',
      leadDays: 4,
      specification: [{ name: 'General', rows }],
      images: [
        { url: '/media/a.jpg', view: 'front' },
        { url: '/media/b.webp', view: 'angle' },
      ],
      documents: [{ kind: 'datasheet', url: '/media/documents/es-CL/m.pdf' }],
    }),
  )
  expect(faultsOf(document)).toEqual([])
  expect(textOf(document, 'INTERNATIONAL_PID')).toBe('5901234123457')
  expect(textOf(document, 'DELIVERY_TIME')).toBe('4')
  expect(allOf(document, 'FEATURE').map((one) => one.children.map(({ text }) => text))).toEqual([
    ['Voltaje', '1000', 'V', '1'],
  ])
  expect(allOf(document, 'MIME').map((one) => one.children.map(({ text }) => text))).toEqual([
    ['image/jpeg', 'https://shop.example.com/media/a.jpg', 'normal', '1'],
    ['image/webp', 'https://shop.example.com/media/b.webp', 'detail', '2'],
    ['application/pdf', 'https://shop.example.com/media/documents/es-CL/m.pdf', 'data_sheet', '3'],
  ])
})

test.each([
  ['bmecat', bmecatCatalogue],
  ['csv', csvCatalogue],
  ['json', jsonCatalogue],
])('%s of twenty thousand products is written batch by batch', async (_, write) => {
  let read = 0
  async function* many(): OwnCatalogue['batches'] {
    for (; read < 100; read++)
      yield { products: Array.from({ length: 200 }, (__, at) => product({ sku: `M-${read}-${at}` })), removed: [] }
  }
  let [told, largest] = [0, 0]
  for await (const text of write(catalogueOf(many()))) {
    told += text.split('M-').length - 1
    largest = Math.max(largest, text.length)
    // Nothing is read ahead of what was told.
    expect(told).toBeGreaterThanOrEqual((read - 1) * 200)
  }
  expect(told).toBe(20_000)
  expect(largest).toBeLessThan(400_000)
})
