import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { xmlCharacters } from '#lib/formats/xml.ts'
import { describeFile, type EmbeddedInvoice } from './describe-file.ts'
import { packTree } from './pack-tree.ts'
import { type Facts, Structure, type Tag } from './structure.ts'
import { colours, lineHeight, type Place, type Style, TextSetter } from './text-setter.ts'
import { nameMissingGlyphs, registerTypeface } from './typeface.ts'

export type Sheet = {
  title: string
  /** Whose paper it is. */
  brand: string
  culture: string
  /** By its name, or its width and height in points. */
  format?: 'A4' | 'LETTER' | readonly [number, number]
  margin?: number
  at: Date
  /** None, where every point of a label is needed. */
  footer?: string
  pageOf?: string
  /** It was issued, and has to be read for years: PDF/A-3. */
  isKept?: boolean
  /** The same invoice for machines. */
  invoice?: EmbeddedInvoice | undefined
}

type Shown = Place & { height: number; alt: string }

const usualMargin = 42
const footerRoom = 34

/** A paper written from top to bottom, page after page, in a typeface that has the letters of all our languages. */
export class Paper {
  readonly #document: PDFKit.PDFDocument
  readonly #sheet: Sheet
  /** What it is read aloud by. */
  readonly structure: Structure
  readonly #setter: TextSetter
  /** Drawn again at the top of each further page. */
  onPage: (() => void) | undefined
  readonly #margin: number
  y: number

  constructor(sheet: Sheet) {
    const { culture, format = 'A4', margin = usualMargin, at, isKept = false, invoice } = sheet
    const [title, brand] = [xmlCharacters(sheet.title), xmlCharacters(sheet.brand)]
    this.#sheet = sheet
    this.#margin = margin
    this.y = margin
    this.#document = new PDFDocument({
      size: typeof format === 'string' ? format : [...format],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: culture,
      displayTitle: true,
      tagged: true,
      // The time is given, so that the same paper is the same bytes.
      info: { Title: title, Author: brand, Creator: brand, Producer: brand, CreationDate: at },
    })
    registerTypeface(this.#document)
    describeFile(this.#document, { title, author: brand, at }, { isKept, invoice })
    this.structure = new Structure(this.#document)
    this.#setter = new TextSetter(this.#document, this.structure)
  }

  get left(): number {
    return this.#margin
  }
  get width(): number {
    return this.#document.page.width - 2 * this.#margin
  }
  /** What is left of the page. */
  get room(): number {
    const below = this.#sheet.footer === undefined ? 0 : footerRoom
    return this.#document.page.height - this.#margin - below - this.y
  }

  /** Goes on to the next page unless so much is left of this one. */
  need(height: number): void {
    if (this.room >= height) return
    this.nextPage()
    this.onPage?.()
  }

  nextPage(): void {
    this.#document.addPage()
    this.y = this.#margin
  }

  measure(text: string, style: Style = {}): number {
    return this.#setter.measure(text, style)
  }

  /** The lines a text takes in a width. */
  wrap(text: string, width: number, style: Style = {}): string[] {
    return this.#setter.wrap(text, width, style)
  }

  heightOf(lines: readonly string[], { size = 9 }: Style = {}): number {
    return lines.length * lineHeight(size)
  }

  /** Draws lines where they are told to go, and leaves the place in the paper as it is. */
  draw(lines: readonly string[], place: Place, top: number, style: Style = {}): void {
    if (lines.every((line) => line === '')) return
    const { as, more = false } = style
    const paint = () =>
      this.structure.mark(() =>
        lines.forEach((line, i) => {
          const y = top + i * lineHeight(style.size ?? 9)
          this.#setter.show(line, { place, y, style, isLast: i === lines.length - 1 && !more })
        }),
      )
    if (as) this.within(as, {}, paint)
    else paint()
  }

  /** A paragraph across the paper or in a part of it; it may run on to the next page. */
  text(text: string, style: Style & Partial<Place> & { after?: number } = {}): void {
    const { x = this.left, width = this.width, after = 0, size = 9, as = 'P' } = style
    const lines = this.wrap(text, width, style)
    const height = lineHeight(size)
    this.within(as, {}, () => {
      for (let from = 0; from < lines.length;) {
        this.need(height)
        const to = Math.min(lines.length, from + Math.max(1, Math.floor(this.room / height + 0.001)))
        const { as: _, ...drawn } = style
        this.draw(lines.slice(from, to), { x, width }, this.y, {
          ...drawn,
          more: to < lines.length || style.more === true,
        })
        this.y += (to - from) * height
        from = to
      }
    })
    this.y += after
  }

  /** Draws what belongs together: a table, a list, one of their parts. */
  within(tag: Tag, facts: Facts, draw: () => void): void {
    this.structure.within(tag, facts, draw)
  }

  rule(colour = colours.line, thickness = 0.5): void {
    this.structure.artifact(() =>
      this.#document
        .moveTo(this.left, this.y)
        .lineTo(this.left + this.width, this.y)
        .lineWidth(thickness)
        .strokeColor(colour)
        .stroke(),
    )
  }

  fill(top: number, height: number, colour: string, width = this.width): void {
    this.structure.artifact(() => this.#document.rect(this.left, top, width, height).fill(colour))
  }

  /** In the middle of a place, as large as it fits. */
  picture(bytes: Uint8Array, { x, width, height, alt }: Shown): void {
    // By a name the file holds it once, however often it is shown.
    const named = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
    this.#figure({ x, width, height, alt }, this.y, () =>
      this.#document.image(named, x, this.y, { fit: [width, height], align: 'center', valign: 'center' }),
    )
    this.y += height + 6
  }

  #figure({ x, width, height, alt }: Shown, top: number, draw: () => void): void {
    this.within('Figure', { alt, bbox: [x, top, x + width, top + height] }, () => this.structure.mark(draw))
  }

  /** Begins what readers show beside the paper and lead to; on which page. */
  beginChapter(name: string): number {
    this.#document.outline.addItem(name)
    this.#document.addNamedDestination(name, 'XYZ', null, this.y, null)
    return this.#document.bufferedPageRange().count
  }

  /** What is drawn leads to a chapter. */
  leadTo(
    chapter: string,
    { x, width }: Place,
    { top, height }: { top: number; height: number },
    draw: () => void,
  ): void {
    this.structure.within('Link', {}, (structParent) => {
      draw()
      // pdfkit writes what it is told there as it is, and its types do not know.
      const told = { structParent, Contents: new String(chapter) } as object
      this.#document.goTo(x, top, width, height, chapter, told)
    })
  }

  /** Draws on a page that was left: what is known only behind it. */
  on(page: number, draw: () => void): void {
    this.#document.switchToPage(page - 1)
    draw()
    this.#document.switchToPage(this.#document.bufferedPageRange().count - 1)
  }

  /** A code of squares, beside what is written, so many across and as many down unless told; the place in the paper goes below it. */
  squares(
    { size, down = size, path, alt }: { size: number; down?: number; path: string; alt: string },
    { x, width }: Place,
    top: number,
  ): void {
    const height = (width * down) / size
    this.#figure({ x, width, height, alt }, top, () => {
      this.#document
        .save()
        .translate(x, top)
        .scale(width / size)
      this.#document.path(path).fill('#000000')
      this.#document.restore()
    })
    this.y = Math.max(this.y, top + height + 6)
  }

  async finish(): Promise<Uint8Array> {
    const { start, count } = this.#document.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.#document.switchToPage(page)
      this.structure.artifact(() => this.#footer(page + 1, count), 'Pagination')
    }
    nameMissingGlyphs(this.#document)
    const bytes = buffer(this.#document)
    this.#document.end()
    return packTree(await bytes)
  }

  #footer(page: number, pages: number): void {
    const { footer, pageOf = '' } = this.#sheet
    if (footer === undefined) return
    const style = { size: 7, colour: colours.grey }
    const number = pageOf.replace('{page}', String(page)).replace('{pages}', String(pages))
    this.y = this.#document.page.height - this.#margin - 14
    this.rule()
    const top = this.y + 5
    const room = { x: this.left, width: this.width - 90 }
    this.draw(this.wrap(footer, room.width, style).slice(0, 2), room, top, style)
    this.draw([number], { x: this.left, width: this.width }, top, { ...style, align: 'right' })
  }
}
