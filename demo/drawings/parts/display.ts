import { blue, ink, white } from '../core/colour.ts'
import { lettering, letterings, widthOf } from '../core/lettering.ts'
import { sweep } from '../core/light.ts'
import { run, short } from '../core/number.ts'
import { readingsOf, type Reading } from '../core/reading.ts'
import { segments, segmentsWidth } from '../core/segments.ts'
import { box } from '../core/shape.ts'
import type { Part, Stage } from '../core/stage.ts'

export type Area = { x: number; y: number; width: number; height: number }

type Display = Area & {
  reading: string
  /** Small signs above the digits, at the left and at the right. */
  above?: string | undefined
  state?: string | undefined
  /** How much of the bar graph is dark, 0 to 1. */
  bar?: number | undefined
  below?: string
  /** Lit from behind: blue glass, white digits. */
  lit?: boolean
  /** How wide the dark frame is. */
  frame?: number
}

/** Dark glass around whatever shows something, with the light falling across it. */
export function glazed(stage: Stage, { x, y, width, height }: Area, frame: number, inside: string): string {
  const bezel = box(x - frame, y - frame, width + 2 * frame, height + 2 * frame, frame + 1)(0)
  const glare = `M${run(x, y)}h${short(width * 0.62, 1)}L${run(x + width * 0.3, y + height)}H${short(x, 1)}z`
  return (
    `<path d="${bezel}" fill="${sweep(stage, '#141c26', '#2f3b48')}" stroke="${ink}" stroke-width="${short(stage.outline * 0.6)}"/>` +
    `${inside}<path d="${glare}" fill="${white}" opacity=".09"/>`
  )
}

function barGraph({ x, y, width }: Area, share: number, colour: string): string {
  const pitch = width / 32
  const line = (length: number, paint: string) =>
    `<path d="M${run(x, y)}h${short(length, 1)}" stroke="${colour}" stroke-width="${short(pitch)}" stroke-linecap="butt" stroke-dasharray="${short(pitch * 0.62)} ${short(pitch * 0.38)}"${paint}/>`
  return line(width, ' opacity=".2"') + line(Math.round(32 * share) * pitch, '')
}

function value(stage: Stage, { before, digits, unit }: Reading, area: Area, colour: string, ghost: boolean): string {
  const { x, y, width } = area
  if (!digits) {
    const size = Math.min(area.height * 0.5, (width / widthOf(unit, 1)) * 0.9)
    return lettering({
      x: x + width / 2,
      y: y + area.height / 2 + size / 2,
      text: unit,
      size,
      colour,
      anchor: 'middle',
      weight: 1.6,
    })
  }
  const unitSize = (height: number) => height * (unit.length > 3 ? 0.3 : 0.42)
  const total = (height: number) =>
    segmentsWidth(digits, height) + height * 0.3 + widthOf(unit, unitSize(height)) + (before ? height * 0.5 : 0)
  const height = area.height * Math.min(1, (width * 0.98) / total(area.height))
  const foot = y + area.height / 2 + height / 2
  const size = unitSize(height)
  const right = x + width - widthOf(unit, size) - height * 0.24
  const sign = { x: right - segmentsWidth(digits, height) - height * 0.5, y: foot - height * 0.2, text: before }
  return (
    segments(stage, { x: right, y: foot, text: digits, height, colour, ghost }) +
    lettering({ ...sign, size: height * 0.6, colour, weight: 1.6 }) +
    lettering({ x: x + width, y: foot, text: unit, size, colour, anchor: 'end', weight: 1.75 })
  )
}

/** A liquid crystal display. */
export const display =
  ({ reading, above = '', state = '', bar, below = '', lit = false, frame = 3, ...area }: Display): Part =>
  (stage) => {
    const { x, y, width, height } = area
    const colour = lit ? '#f4fbff' : '#14263a'
    const glass = lit ? sweep(stage, blue[600], '#0a4a80') : sweep(stage, '#e9f0ec', '#b3c6cb')
    const pad = Math.min(width, height) * 0.08
    const small = Math.min(height * 0.085, width * 0.062)
    const head = above || state ? small * 1.9 : 0
    const foot = bar === undefined && !below ? 0 : small * 2.4
    const readings = readingsOf(reading)
    const room = height - 2 * pad - head - foot
    const each = room / readings.length
    const rows = readings.map((one, at) => {
      const tall = each * (readings.length > 1 ? 0.8 : 0.92)
      const place = {
        x: x + pad,
        y: y + pad + head + at * each + (each - tall) / 2,
        width: width - 2 * pad,
        height: tall,
      }
      return value(stage, one, place, colour, readings.length < 3)
    })
    const left = [
      { x: x + pad, y: y + pad + small, text: above },
      { x: x + width - pad - widthOf(state, small), y: y + pad + small, text: state },
      { x: x + pad, y: y + height - pad, text: below },
    ]
    const level = { x: x + pad, y: y + height - pad - small * 0.5, width: width - 2 * pad, height: 0 }
    return glazed(
      stage,
      area,
      frame,
      `<path d="${box(x, y, width, height)(0)}" fill="${glass}"/>` +
        `<path d="M${run(x, y + height)}v${short(-height)}h${short(width)}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="${short(frame * 0.4)}"/>` +
        letterings(left, { size: small, colour, weight: 1.5 }) +
        rows.join('') +
        (bar === undefined ? '' : barGraph(level, bar, colour)),
    )
  }
