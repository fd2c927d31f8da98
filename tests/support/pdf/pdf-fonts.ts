import type { Pdf } from './read-pdf.ts'
import type { Dict } from './scan-pdf.ts'

type Embedded = {
  letters: Map<number, string>
  widths: Map<number, number>
  inFile: Map<number, number>
  isEmbedded: boolean
}

const known = new WeakMap<Dict, Embedded>()

/** What a font says of its glyphs: which letters they are, how wide they are told to be and how wide they are. */
export function fontFacts(pdf: Pdf, font: Dict): Embedded {
  const before = known.get(font)
  if (before) return before
  const inner = pdf.dict(pdf.list(font.get('DescendantFonts'))[0])
  const file = pdf.stream(pdf.dict(inner.get('FontDescriptor')).get('FontFile2'))?.bytes
  const facts = {
    letters: readLetters(pdf.stream(font.get('ToUnicode'))?.bytes.toString('latin1') ?? ''),
    widths: readWidths(pdf, inner),
    inFile: file ? widthsIn(file) : new Map<number, number>(),
    isEmbedded: file !== undefined,
  }
  known.set(font, facts)
  return facts
}

export const glyphsOf = (codes: string): number[] =>
  Array.from({ length: codes.length / 2 }, (_, i) => codes.charCodeAt(2 * i) * 256 + codes.charCodeAt(2 * i + 1))

export const charactersOf = (pdf: Pdf, font: Dict, codes: string): string[] =>
  glyphsOf(codes).map((glyph) => fontFacts(pdf, font).letters.get(glyph) ?? '\u0000')

function readLetters(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    Array.from(list.matchAll(/<([0-9a-f ]*)>/gi)).forEach(([, code = ''], i) => {
      const letter = Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
      letters.set(Number.parseInt(from, 16) + i, letter)
    })
  return letters
}

/** As pdfkit writes them: one list from a glyph on. */
function readWidths(pdf: Pdf, inner: Dict): Map<number, number> {
  const [from, list] = pdf.list(inner.get('W'))
  const widths = pdf.list(list)
  return new Map(widths.flatMap((width, i) => (typeof width === 'number' ? [[Number(from) + i, width]] : [])))
}

/** The tables `head`, `hhea` and `hmtx` of a TrueType file, in thousandths of the size. */
function widthsIn(file: Buffer): Map<number, number> {
  const tables = new Map<string, number>()
  for (let i = 0; i < file.readUInt16BE(4); i++)
    tables.set(file.toString('latin1', 12 + 16 * i, 16 + 16 * i), file.readUInt32BE(12 + 16 * i + 8))
  const perEm = file.readUInt16BE((tables.get('head') ?? 0) + 18)
  const count = file.readUInt16BE((tables.get('hhea') ?? 0) + 34)
  const start = tables.get('hmtx') ?? 0
  return new Map(Array.from({ length: count }, (_, i) => [i, (file.readUInt16BE(start + 4 * i) * 1000) / perEm]))
}
