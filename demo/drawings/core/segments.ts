import { run, short } from './number.ts'
import type { Stage } from './stage.ts'

/** A stroke of a digit: where it begins and how it goes on. */
type Bar = readonly [x: number, y: number, rest: string]

/** The seven bars of a digit 6 wide and 10 high: from the top, clockwise, the middle one last. */
const bars: readonly Bar[] = [
  [0.4, 0, 'h5.2l-1.2 1.3h-2.8z'],
  [6, 0.4, 'v4.1l-.6.4l-.7-.6v-2.7z'],
  [6, 5.5, 'v4.1l-1.3-1.2v-2.7l.7-.6z'],
  [0.4, 10, 'l1.2-1.3h2.8l1.2 1.3z'],
  [0, 5.5, 'l.6-.4l.7.6v2.7l-1.3 1.2z'],
  [0, 0.4, 'l1.3 1.2v2.7l-.7.6l-.6-.4z'],
  [0.9, 5, 'l.7-.7h2.8l.7.7l-.7.7h-2.8z'],
]

/** Which bars a sign lights. */
const lit: Readonly<Record<string, string>> = {
  0: '012345',
  1: '12',
  2: '01346',
  3: '01236',
  4: '1256',
  5: '02356',
  6: '023456',
  7: '012',
  8: '0123456',
  9: '012356',
  '−': '6',
}

const dot = 'h1.2v1.2h-1.2z'
const points: Readonly<Record<string, readonly Bar[]>> = {
  '.': [[6.4, 8.8, dot]],
  ':': [
    [6.2, 2.6, dot],
    [6.2, 6.4, dot],
  ],
}

const pitch = 7.7

const cells = (text: string) => Array.from(text).filter((sign) => !points[sign]).length

export const segmentsWidth = (text: string, height: number): number =>
  ((cells(text) * pitch - (pitch - 6.8)) * height) / 10

type Segments = { x: number; y: number; text: string; height: number; colour: string; ghost: boolean }

/** Digits of a liquid crystal display, the unlit bars faintly there; x is their right edge, y their foot. */
export function segments(stage: Stage, { x, y, text, height, colour, ghost }: Segments): string {
  let cell = -1
  const drawn = ([px, py, rest]: Bar) => `M${run(Math.max(cell, 0) * pitch + px, py)}${rest}`
  const pieces = Array.from(text).flatMap((sign) => {
    const point = points[sign]
    if (point) return point.map(drawn)
    cell++
    return bars.filter((_, at) => lit[sign]?.includes(String(at))).map(drawn)
  })
  cell = 0
  const eight = ghost ? stage.define(`<path d="${bars.map(drawn).join('')}"/>`) : ''
  const ghosts = Array.from({ length: cells(text) }, (_, at) => `<use href="#${eight}" x="${short(at * pitch)}"/>`)
  const place = `translate(${run(x - segmentsWidth(text, height) + height * 0.08, y - height)}) skewX(-5) scale(${short(height / 10, 3)})`
  return `<g transform="${place}" fill="${colour}">${ghost ? `<g opacity=".08">${ghosts.join('')}</g>` : ''}<path d="${pieces.join('')}"/></g>`
}
