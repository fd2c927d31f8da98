import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

/**
 * The parts that the typeface comes in, the most used first. Lato and Poppins, which the shop is set in, have neither all
 * letters of the six languages nor Ω and ≤; Open Sans, which the shop falls back to, has them, and lacks the rupee.
 */
const parts = [
  'open-sans/latin',
  'open-sans/latin-ext',
  'open-sans/math',
  'open-sans/greek',
  'open-sans/cyrillic',
  'open-sans/vietnamese',
  'poppins/latin-ext',
] as const
type Part = (typeof parts)[number]

export type Weight = 400 | 700

/** A stretch of text that one part of the typeface can set. */
export type Run = { font: string; text: string }

const { resolve } = createRequire(import.meta.url)
const files = new Map<string, Buffer>()

function file(part: Part, weight: Weight): Buffer {
  const [family, subset] = part.split('/')
  const name = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
  const known = files.get(name) ?? unpackWoff(readFileSync(resolve(name)))
  files.set(name, known)
  return known
}

const nameOf = (part: Part, weight: Weight) => `${part} ${weight}`

/** What pdfkit keeps of a font that is embedded, and does not tell in its types. */
type Embedded = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } }

/** Which part has a character; the same in every weight. */
const partOf = new Map<string, Part | undefined>()

/** Characters that look alike where one is missing: narrow and figure spaces, a hyphen that does not break. */
const standIns: Record<string, string> = { '\u202f': '\u00a0', '\u2007': '\u00a0', '\u2011': '-', '\u2009': ' ' }

/** Makes the typeface known to a document; a part is read and embedded only where something is set in it. */
export function registerTypeface(document: PDFKit.PDFDocument): void {
  for (const weight of [400, 700] as const)
    for (const part of parts) document.registerFont(nameOf(part, weight), file(part, weight))
}

/** A text in stretches of one font each. What no part has is shown as a question mark. */
export function runsOf(document: PDFKit.PDFDocument, text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const symbol of text.normalize('NFC')) {
    const character = standIns[symbol] ?? symbol
    const part = findPart(document, character, weight)
    const font = nameOf(part ?? parts[0], weight)
    const set = part ? character : '?'
    const last = runs.at(-1)
    // A space is in every part, and stays with what it follows.
    if (last && (last.font === font || set === ' ')) last.text += set
    else runs.push({ font, text: set })
  }
  return runs
}

function findPart(document: PDFKit.PDFDocument, character: string, weight: Weight): Part | undefined {
  if (partOf.has(character)) return partOf.get(character)
  const codePoint = character.codePointAt(0) ?? 0
  const found = parts.find((part) => {
    document.font(nameOf(part, weight))
    return (document as unknown as Embedded)._font.font.hasGlyphForCodePoint(codePoint)
  })
  // Texts of customers could name every character there is.
  if (partOf.size > 5_000) partOf.clear()
  partOf.set(character, found)
  return found
}
