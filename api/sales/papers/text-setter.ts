import { themeColours } from '../../mail/templates/theme-colours.ts'
import type { Structure, Tag } from './structure.ts'
import { type Run, runsOf, type Weight } from './typeface.ts'
import { inWord, wrapText } from './wrap-text.ts'

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

export type Style = {
  size?: number
  weight?: Weight
  colour?: string
  align?: 'left' | 'right'
  /** All signs count, so that where a word breaks there is no hyphen that is not its own. */
  exact?: boolean
  /** What it is to somebody who hears it; a paragraph, unless it is drawn within something that says more. */
  as?: Tag
  /** More words of the same follow. */
  more?: boolean
}

export type Place = { x: number; width: number }

type Line = { place: Place; y: number; style: Style; isLast: boolean }

/** Sets lines of text, so that their words are found and heard as they are read. */
export class TextSetter {
  readonly #document: PDFKit.PDFDocument
  readonly #structure: Structure

  constructor(document: PDFKit.PDFDocument, structure: Structure) {
    this.#document = document
    this.#structure = structure
  }

  measure(text: string, { size = 9, weight = 400 }: Style = {}): number {
    return this.#runs(text, weight).reduce((sum, run) => sum + this.#widthOf(run, size), 0)
  }

  wrap(text: string, width: number, style: Style): string[] {
    const hyphen = style.exact ? inWord.nothing : inWord.hyphen
    const measure = (part: string) => this.measure(part, style)
    return wrapText(text.replaceAll(/[\u00AD\u200B]/g, ''), { width, hyphen, joint: inWord.nothing, measure })
  }

  show(line: string, { place, y, style, isLast }: Line): void {
    const { size = 9, weight = 400, colour = colours.text, align = 'left' } = style
    let at = place.x + (align === 'right' ? place.width - this.measure(line, style) : 0)
    const show = (text: string) => {
      for (const run of this.#runs(text, weight)) {
        this.#document.font(run.font).fontSize(size).fillColor(colour)
        this.#document.text(run.text, at, y, { lineBreak: false, baseline: -size * 1.07 })
        at += this.#widthOf(run, size)
      }
    }
    const isBroken = line.endsWith(inWord.hyphen) || line.endsWith(inWord.nothing)
    // Whoever hears or copies it needs the blank between the last word of a line and the first of the next.
    show(isBroken ? line.slice(0, -1) : line + (isLast ? '' : ' '))
    if (line.endsWith(inWord.hyphen)) this.#structure.softHyphen(() => show('-'))
  }

  #runs(text: string, weight: Weight): Run[] {
    return runsOf(this.#document, text, weight)
  }

  #widthOf({ font, text }: Run, size: number): number {
    return this.#document.font(font).fontSize(size).widthOfString(text)
  }
}

export const lineHeight = (size: number): number => size * 1.42
