import { glyphs } from './glyphs.ts'
import { run, short } from './number.ts'

type Line = { x: number; /** The foot of the letters. */ y: number; text: string }

type Style = {
  /** The height of a capital. */
  size: number
  colour: string
  anchor?: 'start' | 'middle' | 'end'
  /** How thick a stroke is, where capitals are 10 high. */
  weight?: number
  spacing?: number
}

/** What people type, and what the alphabet calls it. */
const alike: Readonly<Record<string, string>> = {
  '-': '−',
  '–': '−',
  μ: 'µ',
  '\u2126': 'Ω',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '∿': '~',
}

const signs = (text: string) =>
  Array.from(text, (sign) => {
    const known = alike[sign] ?? sign
    return glyphs[known] ?? glyphs[known.toUpperCase()] ?? ([5, ''] as const)
  })

export const widthOf = (text: string, size: number, spacing = 2.4): number =>
  (signs(text).reduce((sum, [width]) => sum + width + spacing, -spacing) * size) / 10

/** Where a path of strokes begins, moved by so much: the first move of a sign becomes its place. */
const placed = (path: string, x: number, y: number): string => {
  const number = /-?(?:\d+\.\d+|\.\d+|\d+)/.source
  const [begin = '', dx = '0', dy = '0'] = new RegExp(`^m(${number}) ?(${number})`).exec(path) ?? []
  return `M${run(x + Number(dx), y + Number(dy))}${path.slice(begin.length)}`
}

/** Lines of one size and colour, as one path of strokes. */
export function letterings(
  lines: readonly Line[],
  { size, colour, anchor = 'start', weight = 1.3, spacing = 2.4 }: Style,
): string {
  const scale = 10 / size
  const foot = lines[0]?.y ?? 0
  const pieces = lines.flatMap(({ x, y, text }) => {
    const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * widthOf(text, size, spacing)
    let at = (x - shift) * scale
    return signs(text).map(([width, path]) => {
      const here = path && placed(path, at, (y - foot) * scale)
      at += width + spacing
      return here
    })
  })
  const d = pieces.join('')
  const place = `translate(0 ${short(foot - size)})scale(${short(size / 10, 3)})`
  return d && `<path transform="${place}" d="${d}" fill="none" stroke="${colour}" stroke-width="${weight}"/>`
}

/** A line of letters. */
export const lettering = ({ x, y, text, ...style }: Line & Style): string => letterings([{ x, y, text }], style)
