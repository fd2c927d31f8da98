import { lettering, widthOf } from '../../drawings/core/lettering.ts'
import { tileSize, type Frame } from './frame.ts'
import type { MapTown } from './towns.ts'

/** The smallest towns that are named at a zoom, and the last zoom at which towns are. */
const smallest = [7, 7, 7, 6, 6, 6, 5, 4, 4, 3, 2, 1]
const lastNamed = 15

const spacing = 2.4
const ink = '#34495c'
const halo = '#f6f4ee'

type Box = { left: number; top: number; right: number; bottom: number }
type Label = { town: MapTown; size: number; box: Box }

const known = new WeakMap<MapTown[], Map<number, Label[]>>()

/** The names of towns that are seen, each whole or in part: a name that crosses a border is on both sides of it. */
export function labelsIn(frame: Frame, towns: MapTown[]): string {
  return labelsAt(towns, frame.zoom)
    .filter(({ town }) => frame.sees(town.at, 200))
    .map((label) => drawn(frame, label))
    .join('')
}

/** Where two would overlap, the larger town is named. That is decided for the whole world, so tiles agree. */
function labelsAt(towns: MapTown[], zoom: number): Label[] {
  const zooms = known.get(towns) ?? new Map<number, Label[]>()
  known.set(towns, zooms)
  const there = zooms.get(zoom)
  if (there) return there
  const least = smallest[Math.min(zoom, smallest.length - 1)] ?? 1
  const placed: Label[] = []
  for (const town of zoom > lastNamed ? [] : towns) {
    if (town.size < least) continue
    const label = labelOf(town, zoom)
    if (placed.every(({ box }) => isApart(box, label.box))) placed.push(label)
  }
  zooms.set(zoom, placed)
  return placed
}

function labelOf(town: MapTown, zoom: number): Label {
  const size = 6 + town.size * 0.5 + (zoom > 12 ? 1.5 : 0)
  const scale = tileSize * 2 ** zoom
  const [x, y] = [town.at[0] * scale, town.at[1] * scale]
  const width = widthOf(plain(town.name), size, spacing) + 14
  return { town, size, box: { left: x - 6, top: y - size, right: x + width, bottom: y + size } }
}

const isApart = (a: Box, b: Box) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top

function drawn(frame: Frame, { town, size }: Label): string {
  const [x, y] = frame.pixel(town.at)
  const dot = `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${2 + town.size * 0.25}" fill="#fff" stroke="${ink}" stroke-width="1.4"/>`
  return dot + written(town.name, x + 8, y + size / 2, size)
}

/** Text with a halo, so that it reads on anything. */
function written(text: string, x: number, foot: number, size: number, colour = ink): string {
  const base = { x, y: foot, text: plain(text), size, spacing }
  const scale = size / 10
  const signs = `translate(${x.toFixed(2)} ${(foot - size).toFixed(2)})scale(${scale.toFixed(3)})`
  const strokes = marksOf(text)
  const marks = (stroke: string, weight: number) =>
    strokes && `<path transform="${signs}" d="${strokes}" fill="none" stroke="${stroke}" stroke-width="${weight}"/>`
  const layer = (stroke: string, weight: number) =>
    lettering({ ...base, colour: stroke, weight }) + marks(stroke, weight)
  return `<g stroke-linecap="round" stroke-linejoin="round">${layer(halo, 5.5)}${layer(colour, 1.5)}</g>`
}

/** Letters that the alphabet of strokes lacks, as others and a stroke of their own. */
const built: Readonly<Record<string, readonly [base: string, mark: string]>> = {
  ł: ['l', '/'],
  Ł: ['L', '/'],
  ø: ['o', '\\'],
  Ø: ['O', '\\'],
  "'": [' ', "'"],
  ß: ['ss', ''],
  æ: ['ae', ''],
}

type Sign = { base: string; marks: string[] }

function signsOf(text: string): Sign[] {
  return Array.from(text.normalize('NFC'), (sign) => {
    const [base, mark] = built[sign] ?? []
    if (base !== undefined) return { base, marks: mark ? [mark] : [] }
    const [letter = ' ', ...marks] = Array.from(sign.normalize('NFD'))
    return { base: letter, marks }
  })
}

const plain = (text: string): string =>
  signsOf(text)
    .map(({ base }) => base)
    .join('')

/** Marks over, under and through a letter, from its middle and its top, where capitals are 10 high. */
const marks: Readonly<Record<string, (x: number, top: number) => string>> = {
  '\u0300': (x, top) => `M${x + 0.7} ${top - 1.2}l-1.6-1.9`,
  '\u0301': (x, top) => `M${x - 0.7} ${top - 1.2}l1.6-1.9`,
  '\u0302': (x, top) => `M${x - 1.5} ${top - 1.2}l1.5-1.6l1.5 1.6`,
  '\u0303': (x, top) => `M${x - 2} ${top - 1.6}c1-1.6 1.6-1.2 2-.8s1 .8 2-.6`,
  '\u0307': (x, top) => `M${x} ${top - 2}v.1`,
  '\u0308': (x, top) => `M${x - 1.5} ${top - 2}v.1m3-.1v.1`,
  '\u030a': (x, top) => `M${x} ${top - 3.2}a1.1 1.1 0 1 0 .01 0`,
  '\u030c': (x, top) => `M${x - 1.5} ${top - 2.8}l1.5 1.6l1.5-1.6`,
  '\u0327': (x) => `M${x} 10.3c1.6.4 1.6 2.2-.8 2.2`,
  '\u0328': (x) => `M${x + 1.6} 10.2c-1.6 1-1.6 2.6.6 2.4`,
  '/': (x, top) => `M${x - 1.6} ${top + 5.8}l3.2-2`,
  '\\': (x, top) => `M${x - 2.6} 10.4l5.2${(top - 10.8).toFixed(1)}`,
  "'": (x) => `M${x} 0l-.4 2.4`,
}

function marksOf(text: string): string {
  let before = ''
  return signsOf(text)
    .map(({ base, marks: over }) => {
      const left = before ? widthOf(before, 10, spacing) + spacing : 0
      before += base
      const middle = left + widthOf(base, 10, spacing) / 2
      const top = /^[acegmnopqrsuvwxyz]/.test(base) ? 3 : base === 'i' ? 1.6 : 0
      return over.map((mark) => marks[mark]?.(Number(middle.toFixed(2)), top) ?? '').join('')
    })
    .join('')
}

/** Whose map this is; not on every tile. */
export function signatureIn(frame: Frame): string {
  const [x, y] = frame.pixel([0, 0])
  const isSigned = (at: number) => Math.abs(Math.round(at / tileSize)) % 2 === 0
  if (!isSigned(x) || !isSigned(y)) return ''
  return written('Nonius sandbox', 6, tileSize - 7, 5.5, '#8fa3b3')
}
