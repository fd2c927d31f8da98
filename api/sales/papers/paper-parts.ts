import type { Product } from '#lib/contract/product.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Manufacturer } from '../../catalog/shop/sellers.ts'
import type { DocumentWords } from '../../mail/languages/document-words.ts'
import type { Paper } from './paper.ts'
import { colours } from './text-setter.ts'
import { drawTable } from './paper-table.ts'

/** What a product's papers say of it; when none of this changed, the papers are the same. */
export type Described = Pick<
  Product,
  | 'sku'
  | 'code'
  | 'name'
  | 'shortDescription'
  | 'description'
  | 'specification'
  | 'contents'
  | 'measurementCategory'
  | 'warrantyMonths'
>

export const describedOf = (product: Product): Described => ({
  sku: product.sku,
  code: product.code,
  name: product.name,
  shortDescription: product.shortDescription,
  description: product.description,
  specification: product.specification,
  contents: product.contents,
  measurementCategory: product.measurementCategory,
  warrantyMonths: product.warrantyMonths,
})

/** What the shop is called, and who makes what it sells. */
export type Origin = { brand: string; maker: Manufacturer }

/** What every part of a paper of a product is drawn with. */
export type Context = Origin & {
  paper: Paper
  product: Described
  words: DocumentWords
  culture: Culture
  /** As PNG. */
  picture: Uint8Array | undefined
}

export const makerLines = ({ name, address, country }: Manufacturer) => [name, ...address, country]

export function heading({ paper }: Context, text: string, as: 'H2' | 'H3' = 'H2'): void {
  paper.need(50)
  paper.y += 6
  paper.text(text, { size: 11, weight: 700, colour: colours.link, after: 3, as })
}

export function list({ paper }: Context, items: readonly string[]): void {
  paper.within('L', { numbering: 'Disc' }, () => {
    for (const item of items) drawItem(paper, '•', item, { indent: 12, after: 2 })
  })
}

export function numbered({ paper }: Context, steps: readonly string[]): void {
  paper.within('L', { numbering: 'Decimal' }, () => {
    steps.forEach((step, i) => drawItem(paper, `${i + 1}.`, step, { indent: 16, after: 3, weight: 700 }))
  })
}

type Item = { indent: number; after: number; weight?: 400 | 700 }

function drawItem(paper: Paper, label: string, text: string, { indent, after, weight = 400 }: Item): void {
  paper.need(16)
  paper.within('LI', {}, () => {
    paper.draw([label], { x: paper.left, width: indent }, paper.y, { weight, as: 'Lbl' })
    paper.text(text, { x: paper.left + indent, width: paper.width - indent, after, as: 'LBody' })
  })
}

export function drawSpecification({ paper, product }: Context): void {
  for (const { name, rows } of product.specification) {
    drawTable(
      paper,
      [
        { title: name, width: 45 },
        { title: '', width: 55 },
      ],
      rows.map(({ name: property, value, unit }) => [property, unit ? `${value} ${unit}` : value]),
    )
    paper.y += 8
  }
}

export const contentsOf = ({ contents }: Described): string[] =>
  contents.map(({ name, quantity }) => `${quantity} × ${name}`)

export function drawContents(context: Context): void {
  const { product, words } = context
  if (product.contents.length === 0) return
  heading(context, words.contents)
  list(context, contentsOf(product))
}

export function drawFacts({ paper, product, maker, words }: Context): void {
  const { measurementCategory, warrantyMonths } = product
  const months = words.months.replace('{months}', String(warrantyMonths))
  paper.y += 8
  const facts = [
    ...(measurementCategory ? [`${words.measurementCategory}: ${measurementCategory}`] : []),
    ...(warrantyMonths > 0 ? [`${words.warranty}: ${months}`] : []),
    `${words.manufacturer}: ${makerLines(maker).join(', ')}`,
  ]
  for (const fact of facts) paper.text(fact, { size: 9 })
}

/** The highest category that a product states; what CAT III allows, CAT II allows too. */
export function categoryNote(measurementCategory: string | null, { categories }: DocumentWords['manual']): string {
  const highest = (['IV', 'III', 'II'] as const).find((category) =>
    new RegExp(String.raw`\b${category}\b`).test(measurementCategory ?? ''),
  )
  return categories[highest ?? 'none']
}
