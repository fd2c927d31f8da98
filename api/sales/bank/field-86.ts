import { joined } from './bank-entry.ts'

/** Before each part: `?20` in Germany, `~20`, `<20` or `^20` in Poland, `>20` elsewhere. A code of the booking may stand first. */
const begun = /^\d{0,4}\s*([?~<^>])(?=\d\d)/

/** Parts that hold what was written on a transfer. Where one ends and the next begins another word begins. */
const texts = [
  ['20', '21', '22', '23', '24', '25', '26'],
  ['27', '28', '29'],
  ['60', '61', '62', '63'],
]
const sender = ['32', '33']
const widthOfPart = 27
const widthOfLine = 65

/**
 * Lines that were one. Banks cut where a line is full, be it within a word, and take away the blanks at its end: only a line
 * that is full goes on without one.
 */
function rejoined(lines: readonly string[], width: number): string {
  const full = Math.max(width, ...lines.map((line) => line.length))
  return lines.map((line) => (line.length < full ? `${line} ` : line)).join('')
}

/** What field 86 says in parts, where it has such; a part that is cut by a line goes on in the next. */
function partsOf(details: string): ReadonlyMap<string, string> | undefined {
  const flat = details.replaceAll('\n', '')
  const mark = begun.exec(flat)?.[1]
  if (mark === undefined) return undefined
  const parts = new Map<string, string>()
  for (const piece of flat.split(new RegExp(`\\${mark}(?=\\d\\d)`)).slice(1)) {
    const tag = piece.slice(0, 2)
    parts.set(tag, (parts.get(tag) ?? '') + piece.slice(2))
  }
  return parts
}

/** What was written on a transfer, and by whom, by the parts of its details or else all of them. */
export function remittanceOf(details: string): { text: string; counterparty: string; hasParts: boolean } {
  const parts = partsOf(details)
  const of = (tags: readonly string[]) =>
    rejoined(
      tags.flatMap((tag) => parts?.get(tag) ?? []),
      widthOfPart,
    )
  return {
    text: joined(...texts.map(of)) || rejoined(details.split('\n'), widthOfLine),
    counterparty: joined(of(sender)),
    hasParts: parts !== undefined,
  }
}
