import type { documentKinds, Product } from '#lib/contract/product.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { countryDay } from '#lib/formats/dates.ts'
import { marketIn } from '#lib/markets/all.ts'
import { colours, Paper } from './paper.ts'
import type { Manufacturer } from '../shop/sellers.ts'
import { drawTable } from './paper-table.ts'
import type { DocumentWords } from './document-words.ts'
import { conformityOf } from './conformity.ts'
import { textsIn } from '../languages/index.ts'

export type DocumentKind = (typeof documentKinds)[number]

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

type Context = Origin & { paper: Paper; product: Described; words: DocumentWords; culture: Culture }

/** Papers that hold since then; a new edition of them is a new date. */
const issued = new Date('2026-11-02T08:00:00Z')

const drawings: Record<DocumentKind, (context: Context) => void> = {
  datasheet: drawDataSheet,
  manual: drawManual,
  declaration: drawDeclaration,
  certificate: drawCertificate,
}

export async function productPaper(
  product: Described,
  { brand, maker }: Origin,
  kind: DocumentKind,
  { culture }: { culture: Culture },
): Promise<Uint8Array> {
  const words = textsIn(culture).documents
  const paper = new Paper({
    title: `${product.name} – ${words.kinds[kind]}`,
    brand,
    culture,
    format: marketIn(culture).paper,
    at: issued,
    footer: makerLines(maker).join(' · '),
    pageOf: words.page,
  })
  const context: Context = { paper, product, brand, maker, words, culture }
  drawTitle(context, words.kinds[kind])
  drawings[kind](context)
  return paper.finish()
}

const makerLines = ({ name, address, country }: Manufacturer) => [name, ...address, country]

function drawTitle({ paper, product, brand, words }: Context, title: string): void {
  paper.draw([brand], { x: paper.left, width: 200 }, paper.y, { size: 14, weight: 700, colour: colours.navy })
  const right = { x: paper.left, width: paper.width }
  paper.draw([title], right, paper.y + 2, { size: 11, align: 'right', colour: colours.blue })
  paper.y += 24
  paper.rule(colours.red, 2)
  paper.y += 12
  paper.text(product.name, { size: 18, weight: 700, colour: colours.navy })
  paper.text(`${words.code}: ${product.code}`, { size: 9, colour: colours.grey, after: 10 })
}

function heading({ paper }: Context, text: string): void {
  paper.need(50)
  paper.y += 6
  paper.text(text, { size: 11, weight: 700, colour: colours.blue, after: 3 })
}

function list({ paper }: Context, items: readonly string[]): void {
  for (const item of items) {
    paper.need(16)
    paper.draw(['•'], { x: paper.left, width: 12 }, paper.y)
    paper.text(item, { x: paper.left + 12, width: paper.width - 12, after: 2 })
  }
}

function drawDataSheet(context: Context): void {
  const { paper, product, words } = context
  paper.text(product.shortDescription, { size: 10.5, weight: 700, after: 6 })
  for (const paragraph of product.description) paper.text(paragraph, { size: 9.5, after: 5 })
  heading(context, words.specification)
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
  drawContents(context)
  drawFacts(context)
}

function drawContents(context: Context): void {
  const { product, words } = context
  if (product.contents.length === 0) return
  heading(context, words.contents)
  list(
    context,
    product.contents.map(({ name, quantity }) => `${quantity} × ${name}`),
  )
}

function drawFacts({ paper, product, maker, words }: Context): void {
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
function categoryNote(measurementCategory: string | null, { categories }: DocumentWords['manual']): string {
  const highest = (['IV', 'III', 'II'] as const).find((category) =>
    new RegExp(String.raw`\b${category}\b`).test(measurementCategory ?? ''),
  )
  return categories[highest ?? 'none']
}

/** Two pages: what it is and how to stay unhurt on the first, how it is used and kept on the second. */
function drawManual(context: Context): void {
  const { paper, product, words } = context
  const { manual } = words
  heading(context, manual.intended)
  paper.text(product.shortDescription, { size: 10, after: 4 })
  for (const paragraph of product.description.slice(0, 1)) paper.text(paragraph, { size: 9.5, after: 4 })
  heading(context, manual.safety)
  const category = categoryNote(product.measurementCategory, manual)
  if (product.measurementCategory)
    paper.text(`${words.measurementCategory}: ${product.measurementCategory}`, { weight: 700, after: 3 })
  list(context, [category, ...manual.rules])
  drawContents(context)
  paper.need(Number.POSITIVE_INFINITY)
  heading(context, manual.operation)
  manual.steps.forEach((step, i) => {
    paper.draw([`${i + 1}.`], { x: paper.left, width: 16 }, paper.y, { weight: 700 })
    paper.text(step, { x: paper.left + 16, width: paper.width - 16, after: 3 })
  })
  heading(context, manual.care)
  list(context, manual.careSteps)
  paper.y += 8
  paper.text(manual.disposal, { after: 6 })
  drawFacts({ ...context })
}

function drawDeclaration(context: Context): void {
  const { paper, product, maker, words, culture } = context
  const { declaration } = words
  const { directives, standards } = conformityOf(product)
  paper.text(makerLines(maker).join('\n'), { size: 10, after: 10 })
  paper.text(`${declaration.declares} ${product.name} (${product.code})`, { size: 11, after: 8 })
  heading(context, declaration.directives)
  list(context, directives)
  heading(context, declaration.standards)
  list(context, standards)
  paper.y += 24
  const signedAt = declaration.year.replace('{place}', () => maker.place)
  paper.text(signedAt.replace('{date}', countryDay(issued, culture)), { size: 10 })
  paper.text(
    declaration.signed.replace('{signatory}', () => maker.signatory),
    { size: 10 },
  )
}

function drawCertificate(context: Context): void {
  const { paper, product, words } = context
  const { certificate } = words
  paper.text(certificate.sample, { size: 12, weight: 700, colour: colours.red, after: 8 })
  paper.text(`${certificate.serial}: –`, { size: 10, after: 6 })
  heading(context, certificate.conditions)
  paper.text(certificate.conditionValues, { size: 10, after: 4 })
  paper.text(certificate.traceable, { size: 10, after: 4 })
  heading(context, certificate.result)
  const [first] = product.specification
  if (first)
    drawTable(
      paper,
      [
        { title: first.name, width: 45 },
        { title: '', width: 40 },
        { title: '', width: 15 },
      ],
      first.rows.map(({ name, value, unit }) => [name, unit ? `${value} ${unit}` : value, 'OK']),
    )
  paper.y += 8
  paper.text(certificate.resultText, { size: 10 })
}
