import type { Product } from '#lib/contract/product.ts'
import { harmless } from '#lib/formats/harmless.ts'
import { plainAmount } from '#lib/formats/money.ts'
import type { OwnCatalogue, WriteCatalogue } from './own-catalogue.ts'

type Told = Pick<OwnCatalogue, 'market' | 'categories' | 'classes' | 'linkTo'>

/** The columns of the file, in their order. */
const columns: Readonly<Record<string, (product: Product, told: Told) => string>> = {
  sku: ({ sku }) => sku,
  code: ({ code }) => code,
  gtin: ({ gtin }) => gtin ?? '',
  name: ({ name }) => name,
  description: ({ shortDescription }) => shortDescription,
  category: ({ categoryId }, { categories }) => categories.get(categoryId) ?? '',
  net: ({ price }, told) => amount(price.net, told),
  currency: ({ price }) => price.currency,
  tax: ({ price }) => String(price.taxRate),
  breaks: ({ priceBreaks = [] }, told) =>
    priceBreaks.map(({ from, price }) => `${from}: ${amount(price.net, told)}`).join('; '),
  availability: ({ availability }) => availability,
  stock: ({ stockQuantity }) => String(stockQuantity),
  leadDays: ({ leadDays }) => (leadDays === undefined ? '' : String(leadDays)),
  picture: ({ image }, { linkTo }) => (image === null ? '' : linkTo(image)),
  classes: ({ categoryId }, { classes }) =>
    Object.entries(classes.ofCategory(categoryId))
      .map(([system, code]) => `${system}: ${code}`)
      .toSorted()
      .join('; '),
  change: () => '',
}

const amount = (net: number, { market: { currency, culture } }: Told) => plainAmount(net, currency, culture)

/** A number is one; all else is nothing that a spreadsheet works out. */
function cell(text: string): string {
  const told = /^-?\d+(\.\d+)?$/.test(text) ? text : harmless(text)
  return /[",\r\n]/.test(told) ? `"${told.replaceAll('"', '""')}"` : told
}

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

/** By RFC 4180, in UTF-8. What is no longer offered has its SKU and `removed` alone. */
export const csvCatalogue: WriteCatalogue = async function* csv(catalogue) {
  yield line(Object.keys(columns))
  for await (const { products, removed } of catalogue.batches)
    yield [
      ...products.map((product) => line(Object.values(columns).map((read) => read(product, catalogue)))),
      ...removed.map((sku) => line(Object.keys(columns).map((name) => ({ sku, change: 'removed' })[name] ?? ''))),
    ].join('')
}
