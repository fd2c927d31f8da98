import { blue, charcoal, family, graphite, red } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import type { Kind, Model, Spec, Variant } from '../core/model.ts'
import { box } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together, type Part } from '../core/stage.ts'
import { row, type Button } from '../parts/controls.ts'
import { display } from '../parts/display.ts'
import { handheld } from '../parts/handheld.ts'
import { knob } from '../parts/knob.ts'
import { cable } from '../parts/leads.ts'
import { mainsPlug } from '../parts/mains.ts'
import { screen } from '../parts/screen.ts'

type Layout = {
  wide: number
  tall: number
  positions: string[]
  at: number
  keys: string[]
  above: string
  state: string
}

/** A start button, large enough for a glove. */
const start = (x: number, y: number, size: number, z: number, text: string): Part =>
  solid({
    shape: box(x - size, y - size, size * 2, size * 2, size),
    z: [z, z + 5],
    colour: red,
    bevel: 2.4,
    lift: 3,
    face: () =>
      lettering({ x, y: y + size * 0.18, text, size: size * 0.36, colour: '#fff', anchor: 'middle', weight: 1.8 }),
  })

/** A tester that hangs at a socket by its plug. */
function socketTester(
  { reading, model, view, variant, outlet }: Spec,
  { wide, tall, positions, at, keys, above, state }: Layout,
): Model {
  const front = view === 'front'
  const half = wide - 15
  const low = tall - 42
  return {
    stance: 'held',
    box: { x: front ? [-wide - 4, wide + 46] : [-wide, wide], y: [front ? -tall - 26 : -tall, tall], z: [0, 52] },
    focus: { x: [-wide + 4, wide - 4], y: [-tall + 12, tall - 14], z: [44, 50] },
    base: { x: [-wide, wide], z: [0, 44] },
    parts: together(
      front &&
        cable({
          d: `M${wide * 0.3} ${-tall + 6}C${wide * 0.3} ${-tall - 40} ${wide + 24} ${-tall - 30} ${wide + 24} ${-tall + 40}`,
          colour: charcoal,
          width: 6.4,
          z: 6,
        }),
      front && mainsPlug(outlet, wide + 24, -tall + 40, 8),
      handheld({
        wide,
        tall,
        deep: 44,
        body: variant === 'b' ? 'waist' : 'straight',
        colour: family.installation,
        frame: graphite,
        rim: 8,
        model,
        name: 9.5,
        keys: row({ x: -half, y: -2, width: half * 2, height: 8 }, keys),
        face: display({
          x: -half,
          y: -tall + 24,
          width: half * 2,
          height: tall - 34,
          reading,
          above,
          state,
          ...(variant === 'c' && { bar: 0.4 }),
        }),
        mounted: (z) =>
          together(
            knob({ x: -half + 23, y: low, z, radius: 17, positions, at, from: -120, to: 120 }),
            start(half - 13, low + 4, 13, z, 'TEST'),
          ),
      }),
    ),
  }
}

const loops: Record<Variant, Layout> = {
  a: {
    wide: 58,
    tall: 84,
    positions: ['OFF', 'V', 'ZLN', 'ZLPE', 'RCD'],
    at: 3,
    keys: ['L-N', 'L-L', 'IK', 'MEM'],
    above: 'Z L-PE',
    state: 'IK 359 A',
  },
  b: {
    wide: 52,
    tall: 88,
    positions: ['OFF', 'V', 'ZL', 'ZPE'],
    at: 2,
    keys: ['IK', 'MEM', 'L-PE'],
    above: 'ZS',
    state: '23 A',
  },
  c: {
    wide: 64,
    tall: 82,
    positions: ['OFF', 'V', 'Hz', 'ZLN', 'ZLL', 'ZPE', 'RCD'],
    at: 5,
    keys: ['F1', 'F2', 'F3', 'F4'],
    above: 'Z L-PE RCD',
    state: 'IK 718 A',
  },
}

export const loopTester: Kind = { reading: '0.64 Ω', model: (spec) => socketTester(spec, loops[spec.variant]) }

const breakers: Record<Variant, Layout> = {
  a: {
    wide: 54,
    tall: 88,
    positions: ['OFF', '10', '30', '100', '300', '500'],
    at: 2,
    keys: ['0°/180°', '×1', '×5', 'AC'],
    above: 'RCD 30 mA',
    state: 'TYPE A',
  },
  b: {
    wide: 50,
    tall: 86,
    positions: ['OFF', '30', '100', '300'],
    at: 1,
    keys: ['×0.5', '×1', '×5'],
    above: '30 mA',
    state: 'AC',
  },
  c: {
    wide: 62,
    tall: 84,
    positions: ['OFF', 'UB', 'tA', 'IA', 'AUTO', 'V'],
    at: 4,
    keys: ['TYPE', 'WAVE', 'S', 'MEM'],
    above: 'RCD AUTO',
    state: 'TYPE B',
  },
}

export const rcdTester: Kind = { reading: '21.4 ms', model: (spec) => socketTester(spec, breakers[spec.variant]) }

const menus: Record<Variant, readonly (readonly [string, string])[]> = {
  a: [
    ['ZS', '0.42 Ω'],
    ['RISO', '> 999 MΩ'],
    ['RPE', '0.18 Ω'],
    ['IA', '22.5 mA'],
  ],
  b: [
    ['ZL-N', '0.38 Ω'],
    ['IK', '605 A'],
    ['UB', '0.6 V'],
  ],
  c: [
    ['×1 0°', '19.2 ms'],
    ['×1 180°', '22.8 ms'],
    ['×5 0°', '11.6 ms'],
    ['IA', '22.5 mA'],
    ['UB', '0.4 V'],
  ],
}

export const installationTester: Kind = {
  reading: '19.2 ms',
  model: ({ reading, variant, model, seed }) => {
    const [wide, tall] = ({ a: [128, 80], b: [114, 76], c: [136, 88] } as const)[variant]
    const shown = { x: -wide + 24, y: -tall + 26, width: wide * 2 - 118, height: tall * 2 - 66 }
    const keys: Button[] = row({ x: -wide + 24, y: tall - 30, width: wide * 2 - 118, height: 11, gap: 4 }, [
      'F1',
      'F2',
      'F3',
      'F4',
    ])
    return {
      stance: 'held',
      box: { x: [-wide, wide], y: [-tall - 10, tall], z: [0, 70] },
      focus: { x: [-wide + 12, wide - 10], y: [-tall + 8, tall - 8], z: [58, 64] },
      base: { x: [-wide, wide], z: [0, 58] },
      parts: together(
        solid({ shape: box(-wide * 0.76, -tall - 8, wide * 1.52, 20, 5), z: [10, 44], colour: charcoal, bevel: 3 }),
        solid({
          shape: box(-wide * 0.7, -tall - 10, wide * 1.4, 8, 2),
          z: [14, 38],
          colour: blue[200],
          bevel: 1,
        }),
        handheld({
          wide,
          tall,
          deep: 58,
          body: variant === 'b' ? 'straight' : 'rugged',
          colour: family.installation,
          frame: graphite,
          rim: 9,
          model,
          name: 11,
          keys,
          face: screen({
            ...shown,
            title: variant === 'b' ? 'LOOP' : 'AUTO SEQUENCE',
            reading: variant === 'c' ? '' : reading,
            rows: menus[variant],
            keys: ['MENU', 'LIM', 'MEM', 'ESC'],
            frame: 5,
            seed,
          }),
          mounted: (z) =>
            together(
              knob({
                x: wide - 54,
                y: -24,
                z,
                radius: 23,
                positions: ['OFF', 'V', 'ZS', 'RCD', 'RISO', 'RPE', 'RE', 'AUTO'],
                at: 3,
              }),
              start(wide - 54, tall - 36, 17, z, 'START'),
            ),
        }),
      ),
    }
  },
}
