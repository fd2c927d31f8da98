import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { themeColours } from '../../mail/templates/theme-colours.ts'
import { registerTypeface, runsOf, type Run, type Weight } from './typeface.ts'
import { wrapText } from './wrap-text.ts'

/** Those of the shop are looked up when something is drawn, which is after they were taken. */
export const colours = {
  get brand() {
    return themeColours().light.brand
  },
  get link() {
    return themeColours().light.link
  },
  get accent() {
    return themeColours().light.accent
  },
  text: '#1c2430',
  grey: '#5b6673',
  line: '#c8d0d8',
}

type Style = {
  size?: number
  weight?: Weight
  colour?: string
  align?: 'left' | 'right'
  /** All signs count, so that where a word breaks there is no hyphen that is not its own. */
  exact?: boolean
}

type Place = { x: number; width: number }

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
}

const usualMargin = 42
const footerRoom = 34

/** A paper written from top to bottom, page after page, in a typeface that has the letters of all our languages. */
export class Paper {
  readonly #document: PDFKit.PDFDocument
  readonly #sheet: Sheet
  /** Drawn again at the top of each further page. */
  onPage: (() => void) | undefined
  readonly #margin: number
  y: number

  constructor(sheet: Sheet) {
    const { title, brand, culture, format = 'A4', margin = usualMargin, at } = sheet
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
      // The time is given, so that the same paper is the same bytes.
      info: { Title: title, Author: brand, Creator: brand, Producer: brand, CreationDate: at },
    })
    registerTypeface(this.#document)
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

  measure(text: string, { size = 9, weight = 400 }: Style = {}): number {
    return this.#runs(text, weight).reduce((sum, run) => sum + this.#widthOf(run, size), 0)
  }

  /** The lines a text takes in a width. */
  wrap(text: string, width: number, style: Style = {}): string[] {
    return wrapText(text, { width, hyphen: style.exact ? '' : '-', measure: (part) => this.measure(part, style) })
  }

  heightOf(lines: readonly string[], { size = 9 }: Style = {}): number {
    return lines.length * lineHeight(size)
  }

  /** Draws lines where they are told to go, and leaves the place in the paper as it is. */
  draw(lines: readonly string[], { x, width }: Place, top: number, style: Style = {}): void {
    const { size = 9, weight = 400, colour = colours.text, align = 'left' } = style
    let y = top
    for (const line of lines) {
      const shift = align === 'right' ? width - this.measure(line, style) : 0
      let at = x + shift
      for (const run of this.#runs(line, weight)) {
        this.#document.font(run.font).fontSize(size).fillColor(colour)
        this.#document.text(run.text, at, y, { lineBreak: false, baseline: -size * 1.07 })
        at += this.#widthOf(run, size)
      }
      y += lineHeight(size)
    }
  }

  /** A paragraph across the paper or in a part of it; it may run on to the next page. */
  text(text: string, style: Style & Partial<Place> & { after?: number } = {}): void {
    const { x = this.left, width = this.width, after = 0, size = 9 } = style
    for (const line of this.wrap(text, width, style)) {
      this.need(lineHeight(size))
      this.draw([line], { x, width }, this.y, style)
      this.y += lineHeight(size)
    }
    this.y += after
  }

  rule(colour = colours.line, thickness = 0.5): void {
    this.#document
      .moveTo(this.left, this.y)
      .lineTo(this.left + this.width, this.y)
      .lineWidth(thickness)
      .strokeColor(colour)
      .stroke()
  }

  fill(top: number, height: number, colour: string, width = this.width): void {
    this.#document.rect(this.left, top, width, height).fill(colour)
  }

  /** In the middle of a place, as large as it fits. */
  picture(bytes: Uint8Array, { x, width }: Place, height: number): void {
    // By a name the file holds it once, however often it is shown.
    const named = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
    this.#document.image(named, x, this.y, { fit: [width, height], align: 'center', valign: 'center' })
    this.y += height + 6
  }

  /** Begins what readers show beside the paper and lead to; on which page. */
  beginChapter(name: string): number {
    this.#document.outline.addItem(name)
    this.#document.addNamedDestination(name, 'XYZ', null, this.y, null)
    return this.#document.bufferedPageRange().count
  }

  leadTo(chapter: string, { x, width }: Place, top: number, height: number): void {
    this.#document.goTo(x, top, width, height, chapter)
  }

  /** Draws on a page that was left: what is known only behind it. */
  on(page: number, draw: () => void): void {
    this.#document.switchToPage(page - 1)
    draw()
    this.#document.switchToPage(this.#document.bufferedPageRange().count - 1)
  }

  /** A code of squares, beside what is written; the place in the paper goes below it. */
  squares({ size, path }: { size: number; path: string }, { x, width }: Place, top: number): void {
    this.#document
      .save()
      .translate(x, top)
      .scale(width / size)
    this.#document.path(path).fill('#000000')
    this.#document.restore()
    this.y = Math.max(this.y, top + width + 6)
  }

  async finish(): Promise<Uint8Array> {
    const { start, count } = this.#document.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.#document.switchToPage(page)
      this.#footer(page + 1, count)
    }
    const bytes = buffer(this.#document)
    this.#document.end()
    return bytes
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

  #runs(text: string, weight: Weight): Run[] {
    return runsOf(this.#document, text, weight)
  }

  #widthOf({ font, text }: Run, size: number): number {
    return this.#document.font(font).fontSize(size).widthOfString(text)
  }
}

export const lineHeight = (size: number): number => size * 1.42
