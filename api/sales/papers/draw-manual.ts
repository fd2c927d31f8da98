import type { Manual, ManualBlock } from './manual.ts'
import type { Paper } from './paper.ts'
import { colours, lineHeight } from './text-setter.ts'
import { drawTable } from './paper-table.ts'
import { categoryNote, contentsOf, drawFacts, drawSpecification, heading, list, numbered } from './paper-parts.ts'
import type { Context } from './paper-parts.ts'
import { conformityOf } from './conformity.ts'

const size = 9.5
const tallest = 250

/** A cover with the picture and what is on which page, and the chapters; readers show them beside it and lead to each. */
export function drawManual(context: Context, { contents, chapters }: Manual): void {
  const { paper } = context
  drawPicture(context, tallest)
  heading(context, contents)
  const top = paper.y
  const list = paper.structure.open('TOC')
  paper.nextPage()
  const pages = chapters.map(({ title, blocks }, index) => {
    const named = `${index + 1}. ${title}`
    paper.need(startsWithPicture(blocks) ? tallest + 60 : 90)
    paper.y += 8
    const page = paper.beginChapter(named)
    paper.text(named, { size: 13, weight: 700, colour: colours.brand, after: 4, as: 'H2' })
    for (const block of blocks) drawBlock(context, block)
    return { named, page }
  })
  paper.on(1, () => paper.structure.fill(list, () => drawChapters(paper, pages, top)))
}

function drawChapters(paper: Paper, pages: readonly { named: string; page: number }[], top: number): void {
  pages.forEach(({ named, page }, index) => {
    const y = top + index * lineHeight(size + 2)
    const place = { x: paper.left, width: paper.width }
    paper.within('TOCI', {}, () =>
      paper.within('Reference', {}, () =>
        paper.leadTo(named, place, { top: y, height: lineHeight(size) }, () => {
          paper.draw([named], place, y, { size, more: true })
          paper.draw([String(page)], place, y, { size, align: 'right' })
        }),
      ),
    )
  })
}

const startsWithPicture = ([first]: readonly ManualBlock[]) =>
  typeof first === 'object' && 'show' in first && first.show === 'picture'

function drawPicture({ paper, picture, product }: Context, height: number): void {
  if (!picture) return
  paper.need(height + 20)
  paper.picture(picture, { x: paper.left, width: paper.width, height, alt: product.name })
}

function drawBlock(context: Context, block: ManualBlock): void {
  const { paper } = context
  if (typeof block === 'string') paper.text(block, { size, after: 4 })
  else if ('warning' in block) drawWarning(context, block.warning)
  else if ('part' in block) heading(context, block.part, 'H3')
  else if ('points' in block) list(context, block.points)
  else if ('steps' in block) numbered(context, block.steps)
  else if ('rows' in block) drawRows(context, block.rows)
  else shown[block.show](context)
}

/** Beside a red line, so that it is seen first in black and white too. */
function drawWarning({ paper }: Context, text: string): void {
  const style = { size, weight: 700 } as const
  const place = { x: paper.left + 14, width: paper.width - 14 }
  const lines = paper.wrap(text, place.width, style)
  const height = paper.heightOf(lines, style)
  paper.need(height + 10)
  paper.fill(paper.y, height + 2, colours.accent, 3)
  paper.draw(lines, place, paper.y + 1, style)
  paper.y += height + 8
}

function drawRows({ paper }: Context, rows: readonly (readonly [string, string])[]): void {
  const columns = [
    { title: '', width: 32 },
    { title: '', width: 68 },
  ]
  paper.y += 4
  drawTable(
    paper,
    columns,
    rows.map((row) => [...row]),
  )
  paper.y += 8
}

const shown: Record<Extract<ManualBlock, { show: string }>['show'], (context: Context) => void> = {
  picture: (context) => drawPicture(context, tallest),
  category: ({ paper, product, words }) => {
    if (product.measurementCategory)
      paper.text(`${words.measurementCategory}: ${product.measurementCategory}`, { size, weight: 700, after: 3 })
    paper.text(categoryNote(product.measurementCategory, words.manual), { size, after: 4 })
  },
  contents: (context) => list(context, contentsOf(context.product)),
  specification: drawSpecification,
  conformity: (context) => {
    const { directives, standards } = conformityOf(context.product)
    list(context, [...directives, ...standards])
  },
  facts: drawFacts,
}
