import type { documentKinds } from '#lib/contract/product.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { countryDay } from '#lib/formats/dates.ts'
import { marketIn } from '#lib/markets/all.ts'
import { inThread } from './in-thread.ts'
import { Paper } from './paper.ts'
import { colours } from './text-setter.ts'
import { drawTable } from './paper-table.ts'
import { drawManual } from './draw-manual.ts'
import type { Manual } from './manual.ts'
import {
  categoryNote,
  drawContents,
  drawFacts,
  drawSpecification,
  heading,
  list,
  makerLines,
  numbered,
  type Context,
  type Described,
  type Origin,
} from './paper-parts.ts'
import { conformityOf } from './conformity.ts'
import { textsIn } from '../../mail/languages/index.ts'

export type DocumentKind = (typeof documentKinds)[number]

/** Papers that hold since then; a new edition of them is a new date. */
const issued = new Date('2026-11-02T08:00:00Z')

const drawings: Record<DocumentKind, (context: Context) => void> = {
  datasheet: drawDataSheet,
  manual: drawShortManual,
  declaration: drawDeclaration,
  certificate: drawCertificate,
}

/** What papers show and say beside the product itself. */
export type PaperExtras = { picture?: Uint8Array | undefined; manual?: Manual | undefined }

export async function productPaper(
  product: Described,
  { brand, maker }: Origin,
  kind: DocumentKind,
  { culture }: { culture: Culture },
  { picture, manual }: PaperExtras = {},
): Promise<Uint8Array> {
  const words = textsIn(culture).documents
  const title = manual?.title ?? words.kinds[kind]
  const paper = new Paper({
    title: `${product.name} – ${title}`,
    brand,
    culture,
    format: marketIn(culture).paper,
    at: issued,
    footer: makerLines(maker).join(' · '),
    pageOf: words.page,
  })
  const context: Context = { paper, product, brand, maker, words, culture, picture }
  drawTitle(context, title)
  if (manual) drawManual(context, manual)
  else drawings[kind](context)
  return paper.finish()
}

export const productPaperInThread = inThread<typeof productPaper>(import.meta.url, 'productPaper')

function drawTitle({ paper, product, brand, words }: Context, title: string): void {
  paper.draw([brand], { x: paper.left, width: 200 }, paper.y, { size: 14, weight: 700, colour: colours.brand })
  const right = { x: paper.left, width: paper.width }
  paper.draw([title], right, paper.y + 2, { size: 11, align: 'right', colour: colours.link })
  paper.y += 24
  paper.rule(colours.accent, 2)
  paper.y += 12
  paper.text(product.name, { size: 18, weight: 700, colour: colours.brand, as: 'H1' })
  paper.text(`${words.code}: ${product.code}`, { size: 9, colour: colours.grey, after: 10 })
}

function drawDataSheet(context: Context): void {
  const { paper, product, words } = context
  paper.text(product.shortDescription, { size: 10.5, weight: 700, after: 6 })
  for (const paragraph of product.description) paper.text(paragraph, { size: 9.5, after: 5 })
  heading(context, words.specification)
  drawSpecification(context)
  drawContents(context)
  drawFacts(context)
}

/** Two pages: what it is and how to stay unhurt on the first, how it is used and kept on the second. */
function drawShortManual(context: Context): void {
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
  numbered(context, manual.steps)
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
  paper.text(certificate.sample, { size: 12, weight: 700, colour: colours.accent, after: 8 })
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
