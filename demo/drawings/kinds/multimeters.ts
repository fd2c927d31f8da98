import { blue, charcoal, family, graphite, red, yellow } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import type { Kind, Variant } from '../core/model.ts'
import { together } from '../core/stage.ts'
import { row, type Key } from '../parts/controls.ts'
import { display } from '../parts/display.ts'
import { handheld } from '../parts/handheld.ts'
import { knob } from '../parts/knob.ts'
import { plug } from '../parts/leads.ts'
import { screen } from '../parts/screen.ts'
import { inputs, leads } from '../parts/meter-leads.ts'

type Layout = {
  wide: number
  display: number
  radius: number
  positions: string[]
  at: number
  keys: Key[][]
  sockets: number[]
  above: string
  bar?: number
}

const select: Key = { label: 'SEL', colour: blue[400] }
const layouts: Record<Variant, Layout> = {
  a: {
    wide: 44,
    display: 42,
    radius: 19,
    positions: ['OFF', 'V~', 'V⎓', 'mV', 'Ω', '⊢', 'µA', 'mA', 'A', '°C'],
    at: 1,
    keys: [['HOLD', 'REL', 'MAX', select]],
    sockets: [-27, -9, 9, 27],
    above: 'TRUE RMS',
    bar: 0.58,
  },
  b: {
    wide: 40,
    display: 34,
    radius: 19,
    positions: ['OFF', 'V~', 'V⎓', 'Ω', '♪', '⊢', 'Hz', 'A'],
    at: 2,
    keys: [['RANGE', 'HOLD', select]],
    sockets: [-20, 0, 20],
    above: 'AUTO',
  },
  c: {
    wide: 46,
    display: 46,
    radius: 18,
    positions: ['OFF', 'LoZ', 'V~', 'V⎓', 'mV', 'Ω', '⊢', 'Hz', '°C', 'µA', 'mA', 'A'],
    at: 2,
    keys: [
      ['HOLD', 'REL', 'Hz'],
      ['MIN', 'PEAK', { label: 'SEL', colour: yellow }],
    ],
    sockets: [-27, -9, 9, 27],
    above: 'TRUE RMS',
    bar: 0.74,
  },
}

export const multimeter: Kind = {
  reading: '230.4 V',
  model: ({ reading, variant, model, view }) => {
    const { wide, radius, positions, at, keys, sockets: xs, above, bar, ...layout } = layouts[variant]
    const half = wide - 15
    const below = -70 + layout.display
    const foot = 74
    const lines = keys.flatMap((list, line) =>
      row({ x: -half, y: below + line * 9.5, width: half * 2, height: 7.4 }, list),
    )
    const dial = (below + keys.length * 9.5 + foot - 12) / 2
    const front = view === 'front'
    const [com, volt] = [xs.at(-2) ?? 0, xs.at(-1) ?? 0]
    return {
      stance: 'held',
      box: { x: front ? [-78, 78] : [-wide, wide], y: [-98, front ? 130 : 98], z: [0, 40] },
      focus: { x: [-wide + 4, wide - 4], y: [-92, dial + radius + 6], z: [34, 40] },
      parts: together(
        front && leads(com, volt, foot, 68, -72),
        handheld({
          wide,
          tall: 98,
          body: ({ a: 'waist', b: 'straight', c: 'rugged' } as const)[variant],
          colour: family.multimeter,
          frame: variant !== 'b' && graphite,
          rim: 7,
          model,
          lift: front ? 9 : 0,
          keys: lines,
          inputs: { radius: 6.2, list: inputs(xs, foot) },
          face: together(
            display({
              x: -half,
              y: -76,
              width: half * 2,
              height: layout.display,
              reading,
              above,
              state: variant === 'b' ? '' : 'AUTO',
              bar,
            }),
            () =>
              lettering({ x: 0, y: foot + 11.6, text: 'CAT III 600 V', size: 2.2, colour: '#fff', anchor: 'middle' }),
          ),
          mounted: (z) =>
            together(
              knob({ x: 0, y: dial, z, radius, positions, at }),
              front && plug(charcoal, { x: com, y: foot - 2, z: z + 3, lift: 2 }),
              front && plug(red, { x: volt, y: foot - 2, z: z + 3, lift: 2 }),
            ),
        }),
      ),
    }
  },
}

const pockets = {
  a: { wide: 33, positions: ['OFF', 'V~', 'V⎓', 'Ω', '♪', '⊢'], at: 2 },
  b: { wide: 37, positions: ['OFF', 'V~', 'V⎓', 'Ω', 'mA'], at: 1 },
  c: { wide: 30, positions: ['OFF', 'V', 'Ω', '♪', '⊢', 'Hz', '%'], at: 1 },
} as const

export const multimeterPocket: Kind = {
  reading: '1.562 V',
  model: ({ reading, variant, model, view }) => {
    const { wide, positions, at } = pockets[variant]
    const front = view === 'front'
    return {
      stance: 'held',
      box: { x: front ? [-68, 68] : [-wide, wide], y: [-64, front ? 92 : 64], z: [0, 24] },
      focus: { x: [-wide, wide], y: [-60, 36], z: [16, 22] },
      parts: together(
        front && leads(-12, 12, 34, 58, -56),
        handheld({
          wide,
          tall: 64,
          deep: 18,
          colour: family.multimeter,
          frame: variant === 'b' ? graphite : false,
          rim: 5,
          model,
          name: 8,
          lift: front ? 6 : 0,
          keys: row(
            { x: -wide + 11, y: -10, width: wide * 2 - 22, height: 6.4 },
            variant === 'a' ? ['HOLD', select] : ['HOLD', 'SEL', 'REL'],
          ),
          face: together(
            display({
              x: -wide + 11,
              y: -46,
              width: wide * 2 - 22,
              height: 30,
              reading,
              above: 'AUTO',
              state: 'DC',
              frame: 2.4,
            }),
            () => lettering({ x: 0, y: 55, text: 'CAT III 300 V', size: 2.4, colour: '#fff', anchor: 'middle' }),
          ),
          mounted: (z) =>
            knob({ x: 0, y: 26, z, radius: variant === 'c' ? 13 : 14.5, positions, at, from: -110, to: 110 }),
        }),
      ),
    }
  },
}

export const multimeterIndustrial: Kind = {
  reading: '49.987 Hz',
  model: ({ reading, variant, model, view, seed }) => {
    const wide = { a: 50, b: 47, c: 52 }[variant]
    const high = { a: 56, b: 48, c: 60 }[variant]
    const half = wide - 15
    const front = view === 'front'
    const keys = ['F1', 'F2', 'F3', 'F4'].map((label) => label)
    const foot = 80
    const curve = ({ a: 'log', b: 'sine', c: 'distorted' } as const)[variant]
    return {
      stance: 'held',
      box: { x: front ? [-84, 84] : [-wide, wide], y: [-106, front ? 138 : 106], z: [0, 46] },
      focus: { x: [-wide + 4, wide - 4], y: [-98, 52], z: [40, 46] },
      parts: together(
        front && leads(9, 29, foot, 74, -76),
        handheld({
          wide,
          tall: 106,
          deep: 40,
          body: 'rugged',
          colour: family.multimeter,
          frame: charcoal,
          model,
          lift: front ? 10 : 0,
          keys: [
            ...row({ x: -half, y: -82 + high + 7, width: half * 2, height: 6.6 }, keys),
            ...row({ x: -half, y: -82 + high + 16, width: half * 2, height: 6.6 }, [
              'HOLD',
              'LOG',
              { label: 'MENU', colour: yellow },
            ]),
          ],
          inputs: { radius: 6.4, list: inputs([-29, -9.6, 9.6, 29], foot) },
          face: screen({
            x: -half,
            y: -82,
            width: half * 2,
            height: high,
            title: 'AC+DC  LOG',
            reading,
            curve,
            keys,
            seed,
            frame: 3,
          }),
          mounted: (z) =>
            together(
              knob({
                x: 0,
                y: 38,
                z,
                radius: variant === 'c' ? 16.5 : 18,
                positions: ['OFF', 'LoZ', 'V~', 'V⎓', 'mV', 'Ω', '⊢', 'Hz', '°C', 'mA', 'A'],
                at: 7,
              }),
              front && plug(charcoal, { x: 9.6, y: foot - 2, z: z + 3, lift: 2 }),
              front && plug(red, { x: 29, y: foot - 2, z: z + 3, lift: 2 }),
            ),
        }),
      ),
    }
  },
}
