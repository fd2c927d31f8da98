import { blue, charcoal, family, graphite, ink, pale, red, yellow } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import type { Kind } from '../core/model.ts'
import { box, symmetric } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together, type Part } from '../core/stage.ts'
import { bench } from '../parts/bench.ts'
import { row } from '../parts/controls.ts'
import { handheld } from '../parts/handheld.ts'
import { knob } from '../parts/knob.ts'
import { mainsSocket } from '../parts/mains.ts'
import { screen } from '../parts/screen.ts'

const rows: readonly (readonly [string, string])[] = [
  ['RPE', '0.09 Ω'],
  ['RISO', '> 20 MΩ'],
  ['IPE', '0.21 mA'],
]

const start = (x: number, y: number, z: number, size: number): Part =>
  solid({
    shape: box(x - size, y - size * 0.7, size * 2, size * 1.4, size * 0.7),
    z: [z, z + 5],
    colour: red,
    bevel: 2.2,
    lift: 3,
    face: () =>
      lettering({
        x,
        y: y + size * 0.2,
        text: 'START',
        size: size * 0.4,
        colour: '#fff',
        anchor: 'middle',
        weight: 1.8,
      }),
  })

export const applianceTester: Kind = {
  reading: '0.21 mA',
  model: ({ reading, variant, model, outlet }) => {
    const [wide, tall] = ({ a: [100, 94], b: [88, 100], c: [112, 88] } as const)[variant]
    const side = wide - 42
    return {
      stance: 'held',
      box: { x: [-wide, wide], y: [-tall - 28, tall], z: [0, 78] },
      focus: { x: [-wide + 10, wide - 10], y: [-tall + 10, tall - 12], z: [66, 72] },
      base: { x: [-wide, wide], z: [0, 66] },
      parts: together(
        solid({
          shape: symmetric(
            0,
            [wide * 0.66, -tall - 26, 12],
            [wide * 0.66, -tall + 8, 2],
            [wide * 0.66 - 14, -tall + 8, 2],
            [wide * 0.66 - 14, -tall - 13, 6],
            [0, -tall - 13.2, 2],
          ),
          z: [22, 44],
          colour: charcoal,
          bevel: 4,
        }),
        handheld({
          wide,
          tall,
          deep: 66,
          body: 'rugged',
          colour: family.appliance,
          frame: charcoal,
          rim: 9,
          model,
          name: 11,
          keys: [
            ...row({ x: -wide + 22, y: 16, width: wide * 2 - 104, height: 11, gap: 4 }, [
              'ESC',
              '+',
              '−',
              { label: 'OK', colour: blue[400] },
            ]),
            ...(variant === 'c'
              ? row({ x: -wide + 22, y: 32, width: wide * 2 - 104, height: 11, gap: 4 }, ['1', '2', '3', '4'])
              : []),
          ],
          inputs: {
            radius: 7.4,
            list: [
              { x: -wide + 36, y: tall - 26, label: 'PE', colour: '#2f8f5b' },
              { x: -wide + 62, y: tall - 26, label: 'IEC', colour: blue[300] },
            ],
          },
          face: screen({
            x: -wide + 22,
            y: -tall + 28,
            width: wide * 2 - 104,
            height: tall - 18,
            title: 'CLASS I',
            reading,
            rows: rows.slice(0, variant === 'b' ? 2 : 3),
            seed: 1,
          }),
          mounted: (z) =>
            together(
              mainsSocket(outlet, side, -tall + 56, z, 27, variant === 'b' ? blue[100] : pale),
              start(side, tall - 38, z, 20),
              variant === 'c' && knob({ x: side, y: 18, z, radius: 11, grip: 'cap' }),
            ),
        }),
      ),
    }
  },
}

export const applianceTesterBench: Kind = {
  reading: '0.09 Ω',
  model: ({ reading, variant, model, seed, outlet }) => {
    const [wide, tall] = ({ a: [172, 82], b: [156, 78], c: [186, 90] } as const)[variant]
    const [left, right] = [-wide + 22, wide - 44]
    return {
      stance: 'standing',
      box: { x: [-wide, wide], y: [-tall - 20, tall + 8], z: [-190, 8] },
      focus: { x: [-wide + 10, wide * 0.5], y: [-tall + 6, tall - 10], z: [0, 6] },
      base: { x: [-wide + 14, wide - 14], z: [-180, -4] },
      parts: bench({
        wide,
        tall,
        deep: 190,
        colour: variant === 'b' ? pale : family.appliance,
        frame: charcoal,
        model,
        handle: true,
        print: variant === 'b' ? ink : '#fff',
        name: [left, -tall + 19],
        face: screen({
          x: left + 4,
          y: -tall + 30,
          width: 140,
          height: tall * 2 - 76,
          title: 'EN 50678  CLASS I',
          reading,
          rows,
          keys: ['AUTO', 'R', 'I', 'MEM'],
          frame: 5,
          seed,
        }),
        keys: [
          ...row({ x: left + 4, y: tall - 32, width: 140, height: 13, gap: 5 }, ['F1', 'F2', 'F3', 'F4']),
          { x: left + 156, y: -tall + 30, width: 26, height: 15, label: 'ESC' },
          { x: left + 156, y: -tall + 52, width: 26, height: 15, label: 'OK', colour: blue[400] },
        ],
        inputs: [
          {
            radius: 9,
            list: [
              { x: left + 168, y: tall - 36, label: 'PE', colour: '#2f8f5b' },
              { x: left + 200, y: tall - 36, label: 'HV', colour: yellow },
            ],
          },
        ],
        mounted: (z) =>
          together(
            mainsSocket(outlet, right - 8, -tall + 50, z, 31),
            start(right - 8, tall - 38, z, 24),
            variant !== 'b' && knob({ x: left + 214, y: -tall + 52, z, radius: 17, grip: 'cap', colour: graphite }),
          ),
      }),
    }
  },
}
