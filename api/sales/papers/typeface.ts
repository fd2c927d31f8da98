import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const woffHeader = 44
const woffEntry = 20
const header = 12
const entry = 16

/**
 * A WOFF file as the plain font it wraps. What sets the papers reads WOFF too, but unpacks it again for every paper, and
 * ten times slower than zlib does.
 */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => readTable(woff, woffHeader + i * woffEntry))
  const power = Math.floor(Math.log2(count))
  const directory = Buffer.alloc(header + count * entry)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(2 ** power * entry, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((count - 2 ** power) * entry, 10)
  let offset = directory.length
  const parts = tables.map(({ tag, checksum, data }, i) => {
    const at = header + i * entry
    tag.copy(directory, at)
    checksum.copy(directory, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(data.length, at + 12)
    // Tables begin at multiples of four.
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([directory, ...parts])
}

function readTable(woff: Buffer, at: number) {
  const offset = woff.readUInt32BE(at + 4)
  const packed = woff.readUInt32BE(at + 8)
  const whole = woff.readUInt32BE(at + 12)
  const bytes = woff.subarray(offset, offset + packed)
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.subarray(at + 16, at + 20),
    data: packed === whole ? bytes : inflateSync(bytes),
  }
}

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
type Embedded = {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
  _fontFamilies: Record<string, { unicode?: number[][] }>
}

/** Which part has a character; the same in every weight. */
const partOf = new Map<string, Part | undefined>()

/** Characters that look alike where one is missing: narrow and figure spaces, a hyphen that does not break. */
const standIns: Record<string, string> = {
  ...{ '\u202f': '\u00a0', '\u2007': '\u00a0', '\u2011': '-', '\u2009': ' ' },
  ...{ '\u00ad': '-', '\u200b': '' },
}

/** Characters that some part has a glyph of, and that mean nothing on paper. */
const unseen = /[\p{Cc}\u{FEFF}\u{FFFE}]/u

/** Makes the typeface known to a document; a part is read and embedded only where something is set in it. */
export function registerTypeface(document: PDFKit.PDFDocument): void {
  for (const weight of [400, 700] as const)
    for (const part of parts) document.registerFont(nameOf(part, weight), file(part, weight))
}

/** The glyph of what a font lacks is never shown, but a font says of each what it means, and nothing may mean the character 0. */
export function nameMissingGlyphs(document: PDFKit.PDFDocument): void {
  for (const { unicode } of Object.values((document as unknown as Embedded)._fontFamilies))
    if (unicode) unicode[0] = [0xff_fd]
}

/** A text in stretches of one font each. What no part has is shown as a question mark. */
export function runsOf(document: PDFKit.PDFDocument, text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const symbol of text.normalize('NFC')) {
    const character = standIns[symbol] ?? symbol
    if (character === '' || unseen.test(character)) continue
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
