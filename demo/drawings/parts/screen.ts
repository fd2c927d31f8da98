import { lettering, letterings } from '../core/lettering.ts'
import { glow, sweep } from '../core/light.ts'
import { run, short } from '../core/number.ts'
import type { Part, Stage } from '../core/stage.ts'
import { glazed, type Area } from './display.ts'
import { trace, type TraceName } from './traces.ts'

type Screen = Area & {
  title?: string
  /** Large, with its unit. */
  reading?: string | undefined
  /** What and how much, one below another. */
  rows?: readonly (readonly [string, string])[]
  curve?: TraceName
  /** What the keys below mean. */
  keys?: readonly string[]
  frame?: number
  seed?: number
}

const paper = '#eaf4fa'
const faint = '#8db4d0'

/** A colour screen: a title, a reading or rows, a curve, and what its keys mean. */
export const screen =
  ({ title = '', reading = '', rows = [], curve, keys = [], frame = 4, seed, ...area }: Screen): Part =>
  (stage) => {
    const { x, y, width, height } = area
    const unit = Math.min(height / 11, width / 15)
    const bar = unit * 1.35
    const foot = keys.length ? bar : 0
    const [left, right] = [x + unit * 0.7, x + width - unit * 0.7]
    const free = { top: y + bar + unit * 0.4, bottom: y + height - foot - unit * 0.5 }
    const big = reading
      ? Math.min(
          (free.bottom - free.top) * (curve || rows.length ? 0.34 : 0.6),
          (width / Math.max(reading.length, 4)) * 1.05,
        )
      : 0
    const tall = rows.length
      ? Math.min(unit * 1.5, ((free.bottom - free.top - big) * (curve ? 0.5 : 1)) / rows.length)
      : 0
    const from = free.top + (big ? big + unit * 0.6 : 0)
    const names = rows.map(([text], at) => ({ x: left, y: from + tall * (at + 0.74), text }))
    const values = rows.map(([, text], at) => ({ x: right, y: from + tall * (at + 0.74), text }))
    const plot = { x: left, y: from + tall * rows.length + unit * 0.3, width: right - left, height: 0 }
    const each = width / Math.max(keys.length, 1)
    const plate = `M${run(x, y)}h${short(width)}v${short(bar)}h${short(-width)}z${keys.map((_, at) => `M${run(x + at * each + each * 0.05, y + height - foot)}h${short(each * 0.9)}V${short(y + height)}h${short(-each * 0.9)}z`).join('')}`
    const small = { size: unit * 0.72, colour: paper, weight: 1.5 }
    return glazed(
      stage,
      area,
      frame,
      `<path d="M${run(x, y)}h${short(width)}v${short(height)}h${short(-width)}z" fill="${sweep(stage, '#0b2c4d', '#051525')}"/>` +
        `<path d="${plate}" fill="#1a5c92"/>` +
        letterings(
          [
            { x: left, y: y + bar * 0.78, text: title },
            ...keys.map((text, at) => ({
              x: x + (at + 0.5) * each - text.length * unit * 0.26,
              y: y + height - foot * 0.24,
              text,
            })),
          ],
          small,
        ) +
        lettering({
          x: rows.length || curve ? left : x + width / 2,
          y: free.top + big,
          text: reading,
          size: big,
          colour: '#fff',
          anchor: rows.length || curve ? 'start' : 'middle',
          weight: 1.5,
        }) +
        letterings(names, { size: tall * 0.5, colour: faint, weight: 1.3 }) +
        letterings(values, { size: tall * 0.54, colour: paper, anchor: 'end', weight: 1.4 }) +
        (curve ? trace(curve, { ...plot, height: free.bottom - plot.y }, { weight: unit * 0.2, seed }) : ''),
    )
  }

/** The colours of heat, from cold to hot. */
const heat = ['#1c0f4a', '#5a1a8a', '#c2335f', '#f2802e', '#ffd85a', '#fff7d6'] as const

const warm = (stage: Stage, ...from: readonly number[]) => glow(stage, ...from.map((at) => heat[at] ?? heat[0]))

type Scene = (stage: Stage, area: Area) => string

/** Fuses in a cabinet, one of them hot at its clamp; a wall with a cold corner; a string of modules with a hot cell. */
const scenes: Readonly<Record<'a' | 'b' | 'c', Scene>> = {
  a: (stage, { x, y, width: w, height: h }) => {
    const each = w / 7
    const fuse = (at: number) =>
      `M${run(x + each * (at + 0.8), y + h * 0.24)}h${short(each * 0.8)}v${short(h * 0.5)}h${short(-each * 0.8)}z`
    const wires = [0, 1, 2, 3, 4]
      .map((at) => `M${run(x + each * (at + 1.2), y)}v${short(h * 0.24)}m0 ${short(h * 0.5)}V${short(y + h)}`)
      .join('')
    return (
      `<path d="${wires}" stroke="#5a2a86" stroke-width="${short(each * 0.24)}"/><path d="${[0, 1, 2, 3, 4].map(fuse).join('')}" fill="#3c1d70" stroke="#7a2f88" stroke-width="${short(each * 0.05)}"/>` +
      `<path d="M${run(x + each * 4.2, y)}v${short(h * 0.3)}" stroke="#e2603c" stroke-width="${short(each * 0.26)}"/>` +
      `<path d="${fuse(3)}" fill="${warm(stage, 5, 4, 3, 2)}"/>`
    )
  },
  b: (stage, { x, y, width: w, height: h }) =>
    `<path d="M${run(x, y)}h${short(w)}v${short(h)}h${short(-w)}z" fill="${sweep(stage, '#c9503f', '#3b1568')}"/>` +
    `<path d="M${run(x + w * 0.16, y + h * 0.16)}h${short(w * 0.36)}v${short(h * 0.5)}h${short(-w * 0.36)}zm${short(w * 0.18)} 0v${short(h * 0.5)}" fill="#2b1260" stroke="#f2a04a" stroke-width="${short(w * 0.02)}"/>` +
    `<ellipse cx="${short(x + w * 0.78)}" cy="${short(y + h * 0.76)}" rx="${short(w * 0.16)}" ry="${short(h * 0.2)}" fill="${warm(stage, 5, 4, 3)}"/>`,
  c: (stage, { x, y, width: w, height: h }) => {
    const cells =
      [1, 2, 3, 4].map((at) => `M${run(x + (w * at) / 5, y)}v${short(h)}`).join('') +
      [1, 2, 3].map((at) => `M${run(x, y + (h * at) / 4)}h${short(w)}`).join('')
    return (
      `<path d="M${run(x, y)}h${short(w)}v${short(h)}h${short(-w)}z" fill="${sweep(stage, '#7a2a86', '#e06a3c', 'down')}"/>` +
      `<path d="M${run(x + (w * 2) / 5, y + h / 4)}h${short(w / 5)}v${short(h / 4)}h${short(-w / 5)}z" fill="${warm(stage, 5, 4, 3)}"/>` +
      `<path d="${cells}" fill="none" stroke="#3b1568" stroke-width="${short(w * 0.012)}"/>`
    )
  },
}

/** What a thermal camera shows: the scene, the scale of its colours, the hottest spot with its reading. */
export const thermogram =
  ({ reading, scene, frame = 4, ...area }: Area & { reading: string; scene: 'a' | 'b' | 'c'; frame?: number }): Part =>
  (stage) => {
    const { x, y, width, height } = area
    const unit = Math.min(height, width) / 11
    const spot = { a: [0.6, 0.44], b: [0.78, 0.74], c: [0.5, 0.38] }[scene]
    const [sx, sy] = [x + width * 0.88 * (spot[0] ?? 0.5), y + height * (spot[1] ?? 0.5)]
    const cross = `M${run(sx - unit, sy)}h${short(unit * 0.6)}m${short(unit * 0.8)} 0h${short(unit * 0.6)}M${run(sx, sy - unit)}v${short(unit * 0.6)}m0 ${short(unit * 0.8)}v${short(unit * 0.6)}`
    const scale = stage.define(
      `<linearGradient x2="0" y1="1" y2="0">${heat.map((colour, at) => `<stop offset="${short(at / 5, 1)}" stop-color="${colour}"/>`).join('')}</linearGradient>`,
    )
    return glazed(
      stage,
      area,
      frame,
      `<path d="M${run(x, y)}h${short(width)}v${short(height)}h${short(-width)}z" fill="${sweep(stage, '#2a1560', '#120a34')}"/>` +
        scenes[scene](stage, { ...area, width: width * 0.88 }) +
        `<path d="M${run(x + width * 0.88, y)}H${short(x + width)}v${short(height)}h${short(-width * 0.12)}z" fill="#0a1420"/>` +
        `<path d="M${run(x + width * 0.91, y + height * 0.14)}h${short(width * 0.05)}v${short(height * 0.72)}h${short(-width * 0.05)}z" fill="url(#${scale})"/>` +
        `<path d="${cross}" stroke="#fff" stroke-width="${short(unit * 0.16)}"/>` +
        `<path d="M${run(x, y)}h${short(unit * reading.length * 0.92 + unit)}v${short(unit * 2)}H${short(x)}z" fill="#06121f" opacity=".72"/>` +
        lettering({
          x: x + unit * 0.5,
          y: y + unit * 1.55,
          text: reading,
          size: unit * 1.15,
          colour: '#fff',
          weight: 1.5,
        }) +
        lettering({ x: x + unit * 0.5, y: y + height - unit * 0.5, text: 'ε 0.95', size: unit * 0.7, colour: '#fff' }),
    )
  }
