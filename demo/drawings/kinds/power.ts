import { blue, charcoal, family, graphite, red, yellow } from '../core/colour.ts'
import type { Kind, Variant } from '../core/model.ts'
import { readOn } from '../core/reading.ts'
import { box } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together } from '../core/stage.ts'
import { lamp, row } from '../parts/controls.ts'
import { display } from '../parts/display.ts'
import { handheld } from '../parts/handheld.ts'
import { cable, turnedPart } from '../parts/leads.ts'
import { screen } from '../parts/screen.ts'
import type { TraceName } from '../parts/traces.ts'

const phases = [yellow, '#5cc8ff', red, '#11161c', '#2f8f5b']

const views: Record<
  Variant,
  { wide: number; tall: number; title: string; curve: TraceName; rows: [string, string][] }
> = {
  a: {
    wide: 120,
    tall: 88,
    title: 'U 3~  50.01 Hz',
    curve: 'three-phase',
    rows: [
      ['L1', '231.2 V'],
      ['THD', '3.8 %'],
    ],
  },
  b: { wide: 104, tall: 84, title: 'DIP  1 min', curve: 'dip', rows: [['Umin', '182 V']] },
  c: {
    wide: 132,
    tall: 96,
    title: 'HARMONICS  L1',
    curve: 'harmonics',
    rows: [
      ['THD U', '3.8 %'],
      ['THD I', '21.4 %'],
      ['PF', '0.92'],
    ],
  },
}

export const powerAnalyser: Kind = {
  reading: '400.2 V',
  model: ({ reading, variant, model, view, seed, mains }) => {
    const { wide, tall, title, curve, rows } = views[variant]
    const front = view === 'front'
    const inputs = phases.map((colour, at) => ({ x: (at - 2) * wide * 0.3, colour }))
    return {
      stance: 'held',
      box: { x: [-wide, wide], y: [-tall - (front ? 56 : 26), tall], z: [0, 56] },
      focus: { x: [-wide + 14, wide - 14], y: [-tall + 10, tall - 14], z: [46, 52] },
      base: { x: [-wide, wide], z: [0, 46] },
      parts: together(
        ...inputs.flatMap(({ x, colour }) => [
          front &&
            cable({ d: `M${x} ${-tall - 18}Q${x} ${-tall - 44} ${x * 1.12} ${-tall - 76}`, colour, width: 5, z: 18 }),
          turnedPart(colour, { x, y: -tall - 24, z: 20, lift: 0 }, [
            { length: 10, from: 6, to: 8, grooves: 3 },
            { length: 22, from: 10.5, round: 1 },
          ]),
        ]),
        handheld({
          wide,
          tall,
          deep: 46,
          body: 'rugged',
          colour: family.power,
          frame: charcoal,
          rim: 9,
          model,
          name: 11,
          keys: [
            ...row({ x: -wide + 26, y: tall - 27, width: wide * 2 - 92, height: 10, gap: 4 }, [
              'F1',
              'F2',
              'F3',
              'F4',
              'F5',
            ]),
            ...['ESC', '+', '−', 'OK'].map((label, at) => ({
              x: wide - 49,
              y: -tall + 32 + at * 21,
              width: 26,
              height: 15,
              label,
              round: 5,
              ...(label === 'OK' ? { colour: blue[400] } : {}),
            })),
            { x: wide - 49, y: tall - 30, width: 26, height: 13, label: 'ON', colour: red, round: 6 },
          ],
          face: screen({
            x: -wide + 26,
            y: -tall + 27,
            width: wide * 2 - 92,
            height: tall * 2 - 62,
            title: title.replace('50.01', `${mains.hertz}.01`),
            reading,
            rows: rows.map(([of, value]): [string, string] => [of, readOn(mains, value)]),
            curve,
            keys: ['U/I', 'W', 'HARM', 'DIP', 'LOG'],
            frame: 5,
            seed,
          }),
        }),
      ),
    }
  },
}

export const powerLogger: Kind = {
  reading: '12.84 kW',
  model: ({ reading, variant, model, view, mains }) => {
    const [wide, tall] = ({ a: [62, 84], b: [74, 72], c: [56, 92] } as const)[variant]
    const front = view === 'front'
    const xs = phases
      .slice(0, variant === 'b' ? 5 : 4)
      .map((colour, at, all) => ({ colour, x: (at - (all.length - 1) / 2) * 24 }))
    return {
      stance: 'held',
      box: { x: [-wide, wide], y: [-tall, tall + (front ? 56 : 30)], z: [0, 48] },
      focus: { x: [-wide + 4, wide - 4], y: [-tall + 10, tall - 10], z: [36, 42] },
      base: { x: [-wide, wide], z: [0, 38], y: [tall + 28, tall + 28] },
      shadowless: true,
      parts: together(
        ...xs.flatMap(({ x, colour }) => [
          front &&
            cable({ d: `M${x} ${tall + 18}Q${x} ${tall + 40} ${x * 1.3} ${tall + 74}`, colour, width: 5, z: 16 }),
          turnedPart(colour, { x, y: tall - 8, z: 18, lift: 0 }, [
            { length: 20, from: 10.5, round: 1 },
            { length: 11, from: 8, to: 6, grooves: 3 },
          ]),
        ]),
        handheld({
          wide,
          tall,
          deep: 38,
          colour: family.power,
          frame: charcoal,
          rim: 7,
          model,
          name: 10,
          keys: row({ x: -wide + 18, y: variant === 'b' ? 14 : 6, width: wide * 2 - 36, height: 10, gap: 4 }, [
            'UP',
            'DOWN',
            { label: 'LOG', colour: red },
          ]),
          face: together(
            display({
              x: -wide + 18,
              y: -tall + 28,
              width: wide * 2 - 36,
              height: variant === 'b' ? 48 : 52,
              reading,
              above: 'L1 L2 L3',
              state: 'LOG',
              below: readOn(mains, '231 V   18.4 A'),
              lit: variant !== 'c',
            }),
            () =>
              xs.map(({ x, colour }) => lamp(x, tall - 36, 3.4, colour)).join('') + lamp(0, tall - 50, 2.6, '#57d38c'),
          ),
        }),
        solid({ shape: box(-10, -tall - 2, 20, 6, 2), z: [10, 26], colour: graphite, bevel: 1 }),
      ),
    }
  },
}
