import { blue, charcoal, darker, family, graphite, pale, red, steel, yellow } from '../core/colour.ts'
import { glow, sheen } from '../core/light.ts'
import { short } from '../core/number.ts'
import type { Kind, Model, Spec } from '../core/model.ts'
import { box, disc, ring, symmetric } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together, type Part } from '../core/stage.ts'
import { row, type Button, type Key } from '../parts/controls.ts'
import { display } from '../parts/display.ts'
import { handheld, type Handheld } from '../parts/handheld.ts'
import { cable, turnedPart } from '../parts/leads.ts'
import { screen } from '../parts/screen.ts'

type Meter = {
  wide: number
  tall: number
  body?: Handheld['body']
  above?: string
  state?: string
  bar?: number
  keys: readonly Key[]
  /** What it measures with, before and behind its body. */
  sensor: Part
  /** How far the sensor reaches beyond the body. */
  reach: { top: number; left?: number }
  /** What is close up in the detail, besides the display. */
  near?: number
}

/** A slim meter with its sensor at the head: display above, keys below. */
function slimMeter({ reading, model, variant, seed }: Spec, meter: Meter): Model {
  const { wide, tall, body = 'taper', above, state, bar, keys, sensor, reach, near = tall * 0.5 } = meter
  const half = wide - 13
  const shown = { x: -half, y: -tall + 22, width: half * 2, height: tall * 0.66, reading }
  const below = -tall + 22 + tall * 0.66 + 9
  const lines: Button[] = row({ x: -half, y: below, width: half * 2, height: 8.4 }, keys)
  return {
    stance: 'held',
    box: { x: [-wide - (reach.left ?? 0), wide], y: [-tall - reach.top, tall], z: [0, 34] },
    focus: { x: [-wide - (reach.left ?? 0), wide], y: [-tall - Math.min(reach.top, near), below - 14], z: [22, 30] },
    base: { x: [-wide * 0.78, wide * 0.78], z: [0, 28] },
    parts: together(
      sensor,
      handheld({
        wide, tall, deep: 28, body, colour: family.environment, frame: variant === 'b' ? false : graphite, rim: 5.5, model, name: 11, lift: 8,
        keys: [...lines, { x: -11, y: below + 15, width: 22, height: 13, label: 'ON', colour: red, round: 6 }],
        face: variant === 'c' ? screen({ ...shown, title: `${above ?? ''} ${state ?? ''}`, curve: 'log', seed, frame: 3 }) : display({ ...shown, above, state, bar }),
      }),
    ),
  }
}

export const luxMeter: Kind = {
  reading: '512 lx',
  model: (spec) => {
    const size = { a: 27, b: 24, c: 30 }[spec.variant]
    const x = -74
    const dome = solid({
      shape: disc(x, 8, size * 0.66), z: [18, 24], colour: pale, bevel: 3,
      face: (stage) => `<circle cx="${x}" cy="8" r="${short(size * 0.56)}" fill="${glow(stage, '#ffffff', '#f4f7f9', '#b9c8d2')}"/>`,
    })
    return slimMeter(spec, {
      wide: 36, tall: 84, above: 'LED', state: 'AUTO', keys: ['LED', 'MAX', 'ZERO'], bar: 0.5, reach: { top: 44, left: 68 }, near: 8,
      sensor: together(
        cable({ d: `M0 -78C0 -150 ${x} -140 ${x} -20`, colour: charcoal, width: 5, z: 8 }),
        solid({ shape: symmetric(x, [size * 0.5, 8 - size - 14, 8], [size, 8 - size * 0.5, 10], [size, 8 + size, 12]), z: [0, 20], colour: graphite, bevel: 4, lift: 6 }),
        dome,
      ),
    })
  },
}

export const hygrometer: Kind = {
  reading: '22.6 °C / 47.3 %',
  model: (spec) => {
    const length = { a: 54, b: 38, c: 64 }[spec.variant]
    return slimMeter(spec, {
      wide: 34, tall: 80, above: 'T / RH', state: 'td 10.8', keys: ['HOLD', 'td', 'MAX'], reach: { top: length + 4 },
      sensor: turnedPart(charcoal, { x: 0, y: -80 - length, z: 12, lift: 5 }, [
        { length: length * 0.6, from: 15, grooves: 6, round: 6, colour: steel },
        { length: 5, from: 19, round: 2 },
        { length: length * 0.4 + 6, from: 15, to: 20 },
      ]),
    })
  },
}

export const anemometer: Kind = {
  reading: '3.18 m/s',
  model: (spec) => {
    const radius = { a: 40, b: 34, c: 46 }[spec.variant]
    const y = -76 - radius - 12
    const blade = `M0 0C${radius * 0.16} ${-radius * 0.3} ${radius * 0.5} ${-radius * 0.62} ${radius * 0.1} ${-radius * 0.8}C${-radius * 0.24} ${-radius * 0.7} ${-radius * 0.1} ${-radius * 0.3} 0 0z`
    const wheel: Part = (stage) => {
      const one = stage.define(`<path d="${blade}"/>`)
      return Array.from({ length: 8 }, (_, at) => `<use href="#${one}" transform="translate(0 ${short(y)})rotate(${at * 45})" fill="${blue[100]}" stroke="${darker(blue[300], 0.5)}" stroke-width=".8"/><use href="#${one}" transform="translate(0 ${short(y)})rotate(${at * 45})" fill="${sheen(stage)}"/>`).join('')
    }
    return slimMeter(spec, {
      wide: 34, tall: 76, above: 'AVG', state: '24.1 °C', keys: ['m³/h', 'AVG', 'MAX'], reach: { top: radius * 2 + 14 }, near: radius,
      sensor: together(
        turnedPart(charcoal, { x: 0, y: y + radius - 2, z: 10 }, [{ length: 22, from: 14, to: 22 }]),
        solid({ shape: disc(0, y, radius - 2), z: [2, 6], colour: '#cfdae2', bevel: 0, face: wheel }),
        solid({ shape: ring(0, y, radius, radius - 6), z: [2, 26], colour: charcoal, bevel: 1.8, lift: 6, holed: true }),
        solid({ shape: disc(0, y, 6), z: [6, 20], colour: graphite, bevel: 2 }),
      ),
    })
  },
}

export const soundMeter: Kind = {
  reading: '68.4 dB',
  model: (spec) => {
    const ball = { a: 22, b: 18, c: 24 }[spec.variant]
    const top = -82 - 20 - ball
    return slimMeter(spec, {
      wide: 33, tall: 82, above: 'LAF', state: 'dB(A)', bar: 0.66, keys: ['A/C', 'F/S', 'MAX'], reach: { top: 22 + ball * 2 },
      sensor: together(
        turnedPart(steel, { x: 0, y: -108, z: 12 }, [{ length: 12, from: 11 }, { length: 22, from: 13, to: 30, colour: charcoal }]),
        (stage) => {
          const circle = (paint: string) => `<circle cy="${short(top)}" r="${ball}" ${paint}/>`
          const pores = Array.from({ length: 30 }, (_, at) => {
            const angle = at * 2.4
            const out = ball * 0.92 * Math.sqrt(at / 30)
            return `M${short(out * Math.cos(angle))} ${short(top + out * Math.sin(angle))}v.1`
          }).join('')
          return `${circle(`fill="${glow(stage, '#5b6774', '#2b333d', '#10151b')}" stroke="#0a1420" stroke-width="1"`)}<path d="${pores}" stroke="#000" stroke-opacity=".4" stroke-width="1.6"/>`
        },
      ),
    })
  },
}

const grille = (y: number, wide: number, colour: string): Part =>
  solid({
    shape: box(-wide, y, wide * 2, 22, 6), z: [26, 29], colour: charcoal, bevel: 1.2,
    face: () => `<path d="${[5, 9.6, 14.2, 18.4].map((down) => `M${-wide + 5} ${y + down}h${wide * 2 - 10}`).join('')}" stroke="${colour}" stroke-width="1.5"/>`,
  })

export const gasMeter: Kind = {
  reading: '412 ppm',
  model: (spec) => {
    const model = slimMeter(spec, {
      wide: 37, tall: 70, body: 'straight', above: spec.variant === 'b' ? 'CO' : 'CO2', state: 'OK', bar: 0.3, keys: ['MENU', 'PEAK'], reach: { top: 36 }, near: 34,
      sensor: together(
        solid({ shape: symmetric(0, [24, -104, 12], [30, -84, 8], [30, -58, 4]), z: [2, 26], colour: spec.variant === 'c' ? charcoal : graphite, bevel: 5, lift: 7 }),
        grille(-96, 17, spec.variant === 'a' ? blue[300] : steel),
        solid({ shape: box(-8, -106, 16, 5, 2), z: [6, 22], colour: spec.variant === 'b' ? yellow : red, bevel: 1 }),
      ),
    })
    return model
  },
}

export const moistureMeter: Kind = {
  reading: '12.4 %',
  model: (spec) => {
    const apart = { a: 11, b: 14, c: 9 }[spec.variant]
    const pin = (x: number) => turnedPart(steel, { x, y: -120, z: 14 }, [{ length: 16, from: 0.6, to: 3 }, { length: 16, from: 3.2 }, { length: 8, from: 8, to: 9 }])
    return slimMeter(spec, {
      wide: 33, tall: 76, above: 'WOOD', state: '20 °C', bar: 0.4, keys: ['MAT', 'HOLD', 'T'], reach: { top: 46 },
      sensor: together(
        pin(-apart),
        pin(apart),
        solid({ shape: symmetric(0, [apart + 9, -86, 6], [26, -66, 6]), z: [4, 26], colour: charcoal, bevel: 4, lift: 6 }),
      ),
    })
  },
}

export const dataLogger: Kind = {
  reading: '21.8 °C / 46.2 %',
  model: ({ reading, variant, model, seed }) => {
    const [wide, tall] = ({ a: [44, 56], b: [60, 42], c: [40, 64] } as const)[variant]
    const shown = { x: -wide + 14, y: -tall + 24, width: wide * 2 - 28, height: tall * 1.02, reading }
    return {
      stance: 'held',
      box: { x: [-wide, wide], y: [-tall - 14, tall + 16], z: [0, 26] },
      focus: { x: [-wide, wide], y: [-tall, tall], z: [22, 24] },
      base: { x: [-wide, wide], z: [0, 22], y: [tall, tall] },
      parts: together(
        solid({ shape: box(-12, -tall - 14, 24, 24, 8), z: [2, 8], colour: charcoal, bevel: 2, face: (stage) => `<circle cy="${-tall - 5}" r="4" fill="${sheen(stage)}" stroke="#06101a"/>` }),
        turnedPart(steel, { x: wide * 0.5, y: tall - 2, z: 9 }, [{ length: 16, from: 10, grooves: 4, round: 4 }]),
        handheld({
          wide, tall, deep: 22, colour: variant === 'b' ? family.environment : pale, frame: variant === 'b' ? graphite : false, rim: 5, model, name: 11, print: variant === 'b' ? '#fff' : '#0a2744',
          keys: row({ x: -wide + 14, y: tall - 22, width: wide * 2 - 28, height: 9 }, [{ label: 'START', colour: blue[600] }, 'MARK']),
          face: variant === 'c' ? screen({ ...shown, reading: reading.split(' / ')[0] ?? '', title: 'LOG 15 min', curve: 'log', seed, frame: 3 }) : display({ ...shown, above: 'LOG', state: '15 min' }),
        }),
      ),
    }
  },
}
