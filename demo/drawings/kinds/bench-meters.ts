import { blue, family, graphite, ink, red } from '../core/colour.ts'
import type { Kind, Model, Spec, Variant } from '../core/model.ts'
import type { Part } from '../core/stage.ts'
import { bench } from '../parts/bench.ts'
import { row, type Button, type Socket } from '../parts/controls.ts'
import { display } from '../parts/display.ts'
import { knob } from '../parts/knob.ts'
import { screen } from '../parts/screen.ts'
import type { TraceName } from '../parts/traces.ts'

export type Front = {
  wide: number
  tall: number
  deep?: number
  colour?: string
  face: Part
  keys: readonly Button[]
  inputs: readonly { radius: number; list: readonly Socket[] }[]
  mounted?: (z: number) => Part
  /** Where the detail looks: from, to, as shares of the width. */
  look?: readonly [number, number]
  handle?: boolean
}

/** An instrument of the laboratory: a wide box that stands on its feet. */
export function benchModel({ model }: Spec, front: Front): Model {
  const {
    wide,
    tall,
    deep = 200,
    colour = family.bench,
    face,
    keys,
    inputs,
    mounted,
    look = [0.04, 0.72],
    handle,
  } = front
  return {
    stance: 'standing',
    box: { x: [-wide, wide], y: [-tall - (handle ? 20 : 0), tall + 8], z: [-deep, 10] },
    focus: { x: [-wide + look[0] * 2 * wide, -wide + look[1] * 2 * wide], y: [-tall + 4, tall - 6], z: [0, 6] },
    base: { x: [-wide + 14, wide - 14], z: [-deep + 10, -4] },
    parts: bench({ wide, tall, deep, colour, frame: graphite, model, face, keys, inputs, mounted, handle, print: ink }),
  }
}

const measuring = (x: number, y: number, step: number): Socket[] => [
  { x, y: y - step, label: 'HI', colour: red },
  { x, y: y + step, label: 'LO', colour: '#0d1217' },
  { x: x + step * 1.9, y: y - step, label: 'VΩ', colour: red },
  { x: x + step * 1.9, y: y + step, label: 'I', colour: blue[300] },
]

const meters: Record<Variant, { wide: number; tall: number; above: string; curve?: TraceName; keys: string[][] }> = {
  a: { wide: 142, tall: 56, above: 'DCV  AUTO 10 V', keys: [['DCV', 'ACV', 'Ω 4W', 'DCI', 'FREQ', 'TEMP']] },
  b: {
    wide: 130,
    tall: 52,
    above: 'DCV  10 V',
    keys: [
      ['DCV', 'ACV', 'Ω'],
      ['DCI', 'ACI', 'FREQ'],
    ],
  },
  c: { wide: 148, tall: 62, above: 'DCV  TREND', curve: 'log', keys: [['DCV', 'ACV', 'Ω 4W', 'DCI', 'ACI', 'MATH']] },
}

export const multimeterBench: Kind = {
  reading: '10.00002 V',
  model: (spec) => {
    const { wide, tall, above, curve, keys } = meters[spec.variant]
    const area = { x: -wide + 16, y: -tall + 21, width: wide * 1.12, height: tall * 2 - 42 - keys.length * 17 }
    const below = area.y + area.height + 9
    return benchModel(spec, {
      wide,
      tall,
      deep: 210,
      handle: spec.variant !== 'b',
      face: curve
        ? screen({ ...area, title: above, reading: spec.reading, curve, seed: spec.seed, frame: 4 })
        : display({
            ...area,
            reading: spec.reading,
            above,
            state: spec.variant === 'a' ? 'NPLC 10' : 'AUTO',
            lit: spec.variant === 'a',
            frame: 4,
          }),
      keys: [
        ...keys.flatMap((list, line) =>
          row({ x: area.x, y: below + line * 16, width: area.width, height: 11.4, gap: 4 }, list),
        ),
        { x: wide * 0.26, y: -tall + 22, width: 22, height: 11, label: 'RUN', colour: blue[400] },
        { x: wide * 0.26, y: -tall + 38, width: 22, height: 11, label: 'TRIG' },
      ],
      inputs: [{ radius: 8, list: measuring(wide - 62, spec.variant === 'b' ? 2 : 0, 20) }],
      mounted: (z) => knob({ x: wide * 0.26 + 11, y: tall - 31, z, radius: 12, grip: 'cap', colour: graphite }),
    })
  },
}

export const lcrMeter: Kind = {
  reading: '104.7 nF / 0.0021 D',
  model: (spec) => {
    const [wide, tall] = ({ a: [138, 58], b: [124, 54], c: [146, 62] } as const)[spec.variant]
    const area = { x: -wide + 16, y: -tall + 21, width: wide * 1.02, height: tall * 2 - 58 }
    return benchModel(spec, {
      wide,
      tall,
      face: display({
        ...area,
        reading: spec.reading,
        above: 'Cp - D   1 kHz',
        state: '1 V',
        lit: spec.variant !== 'b',
        frame: 4,
      }),
      keys: [
        ...row({ x: area.x, y: area.y + area.height + 9, width: area.width, height: 11.4, gap: 4 }, [
          'L',
          'C',
          'R',
          'FREQ',
          { label: 'ZERO', colour: blue[400] },
        ]),
        ...[0, 1, 2, 3, 4, 5].map((at) => ({
          x: wide * 0.13 + (at % 2) * 21,
          y: -tall + 22 + Math.floor(at / 2) * 15,
          width: 17,
          height: 11,
          label: ['1', '2', '3', '4', '.', 'OK'][at] ?? '',
        })),
      ],
      inputs: [
        {
          radius: 7.6,
          list: ['LC', 'LP', 'HP', 'HC'].map((label, at) => ({
            x: wide - 74 + (at % 4) * 17,
            y: tall - 36,
            label,
            colour: at < 2 ? '#0d1217' : red,
          })),
        },
      ],
      mounted: (z) => knob({ x: wide - 38, y: -tall + 38, z, radius: 14, grip: 'cap', colour: graphite }),
    })
  },
}

export const microOhmmeter: Kind = {
  reading: '84.62 µΩ',
  model: (spec) => {
    const [wide, tall] = ({ a: [132, 74], b: [120, 68], c: [142, 80] } as const)[spec.variant]
    const area = { x: -wide + 18, y: -tall + 22, width: wide * 1.06, height: tall - 20 }
    return benchModel(spec, {
      wide,
      tall,
      colour: spec.variant === 'b' ? family.bench : blue[100],
      handle: true,
      face:
        spec.variant === 'c'
          ? screen({
              ...area,
              title: 'R 4W  10 A',
              reading: spec.reading,
              rows: [
                ['I', '10.00 A'],
                ['T', '21.4 °C'],
              ],
              frame: 4,
            })
          : display({ ...area, reading: spec.reading, above: '4W  10 A', state: 'AUTO', bar: 0.6, frame: 4 }),
      keys: [
        ...row({ x: area.x, y: area.y + area.height + 12, width: area.width, height: 13, gap: 4 }, [
          'RANGE',
          '±I',
          'MEM',
          { label: 'START', colour: red },
        ]),
      ],
      inputs: [
        {
          radius: 10,
          list: [
            { x: wide - 66, y: 30, label: 'C1', colour: red },
            { x: wide - 34, y: 30, label: 'C2', colour: '#0d1217' },
            { x: wide - 66, y: 58, colour: red },
            { x: wide - 34, y: 58, colour: '#0d1217' },
          ],
        },
      ],
      mounted: (z) =>
        knob({
          x: wide - 48,
          y: -tall + 44,
          z,
          radius: 16,
          positions: ['1 A', '5 A', '10 A'],
          at: 2,
          from: -60,
          to: 60,
          print: ink,
        }),
    })
  },
}
