import { blue, charcoal, family, graphite, red, yellow } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import { sweep } from '../core/light.ts'
import { run, short } from '../core/number.ts'
import type { Kind } from '../core/model.ts'
import { box, disc } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together, type Part } from '../core/stage.ts'
import { row } from '../parts/controls.ts'
import { display } from '../parts/display.ts'
import { handheld } from '../parts/handheld.ts'
import { knob } from '../parts/knob.ts'
import { cable, turnedPart } from '../parts/leads.ts'
import { screen } from '../parts/screen.ts'

/** A connector of a module, its mouth below. */
const moduleConnector = (x: number, y: number, colour: string): Part =>
  turnedPart(charcoal, { x, y, z: 6 }, [
    { length: 10, from: 7, to: 9, grooves: 3 },
    { length: 14, from: 12, round: 2 },
    { length: 3, from: 12.6, colour },
    { length: 15, from: 8.4, round: 2 },
  ])

export const pvTester: Kind = {
  reading: '612 V',
  model: ({ reading, variant, model, view, seed }) => {
    const [wide, tall] = ({ a: [78, 100], b: [66, 98], c: [112, 80] } as const)[variant]
    const front = view === 'front'
    const half = wide - 20
    const shown = { x: -half, y: -tall + 28, width: half * 2, height: variant === 'c' ? 84 : 78 }
    const low = tall - 34
    return {
      stance: 'held',
      box: { x: front ? [-wide - 24, wide + 24] : [-wide, wide], y: [-tall - (front ? 34 : 0), tall], z: [0, 60] },
      focus: { x: [-wide + 6, wide - 6], y: [-tall + 12, tall - 12], z: [48, 54] },
      base: { x: [-wide, wide], z: [0, 48] },
      parts: together(
        ...(front
          ? (
              [
                [-1, charcoal],
                [1, red],
              ] as const
            ).flatMap(([side, colour]) => [
              cable({
                d: `M${side * half * 0.5} ${-tall + 8}C${side * half * 0.5} ${-tall - 46} ${side * (wide + 14)} ${-tall - 40} ${side * (wide + 14)} ${-tall + 30}`,
                colour,
                width: 5,
                z: 6,
              }),
              moduleConnector(side * (wide + 14), -tall + 28, colour),
            ])
          : []),
        handheld({
          wide,
          tall,
          deep: 48,
          body: variant === 'b' ? 'straight' : 'rugged',
          colour: family.renewable,
          frame: graphite,
          rim: 9,
          model,
          name: 11,
          keys: [
            ...row({ x: -half, y: shown.y + shown.height + 11, width: half * 2, height: 10, gap: 4 }, [
              'UOC',
              'ISC',
              'RISO',
              { label: 'I-V', colour: blue[300] },
            ]),
          ],
          inputs: {
            radius: 7.4,
            list: [
              { x: half - 34, y: low + 8, label: '−', colour: '#0d1217' },
              { x: half - 10, y: low + 8, label: '+', colour: red },
            ],
          },
          face: together(
            variant === 'b'
              ? display({ ...shown, reading: `${reading} / 8.42 A`, above: 'UOC', state: 'STC' })
              : screen({ ...shown, title: 'I-V  1000 W/m²', reading, curve: 'current-voltage', frame: 5, seed }),
          ),
          mounted: (z) =>
            together(
              knob({
                x: -half + 24,
                y: low,
                z,
                radius: 13,
                positions: ['OFF', 'UI', 'R', 'PE', 'I-V'],
                at: 4,
                from: -105,
                to: 105,
              }),
              solid({
                shape: disc(6, low + 4, 12),
                z: [z, z + 5],
                colour: yellow,
                bevel: 2.2,
                lift: 3,
                face: () =>
                  lettering({
                    x: 6,
                    y: low + 5.8,
                    text: 'TEST',
                    size: 4,
                    colour: '#14263a',
                    anchor: 'middle',
                    weight: 1.8,
                  }),
              }),
            ),
        }),
      ),
    }
  },
}

/** A measuring cell like a small module, dark and faintly blue. */
const cell = (x: number, y: number, size: number, z: number): Part =>
  solid({
    shape: box(x - size, y - size, size * 2, size * 2, 2),
    z: [z, z + 2],
    colour: charcoal,
    bevel: 0.8,
    face: (stage) => {
      const inner = size - 3
      const fingers = Array.from(
        { length: 7 },
        (_, at) => `M${run(x - inner, y - inner + ((at + 0.5) * inner * 2) / 7)}h${short(inner * 2)}`,
      ).join('')
      return (
        `<path d="${box(x - inner, y - inner, inner * 2, inner * 2, 2)(0)}" fill="${sweep(stage, '#2c5fa8', '#0a1c48')}"/>` +
        `<path d="${fingers}" stroke="#9db8dd" stroke-opacity=".55" stroke-width=".5"/><path d="M${run(x - inner * 0.34, y - inner)}v${short(inner * 2)}M${run(x + inner * 0.34, y - inner)}v${short(inner * 2)}" stroke="#c9d6e6" stroke-width="1.3"/>`
      )
    },
  })

export const pvIrradiance: Kind = {
  reading: '986 W/m²',
  model: ({ reading, variant, model }) => {
    const wide = { a: 42, b: 38, c: 48 }[variant]
    const size = { a: 27, b: 23, c: 31 }[variant]
    const tall = 92
    const y = -tall + size + 17
    const top = y + size + 14
    return {
      stance: 'held',
      box: { x: [-wide, wide], y: [-tall, tall], z: [0, 34] },
      focus: { x: [-wide, wide], y: [-tall + 4, top + 50], z: [28, 32] },
      parts: handheld({
        wide,
        tall,
        deep: 30,
        body: variant === 'b' ? 'straight' : 'waist',
        colour: family.renewable,
        frame: graphite,
        rim: 6,
        model,
        name: 9,
        keys: [
          ...row({ x: -wide + 13, y: top + 48, width: wide * 2 - 26, height: 8.4 }, ['HOLD', 'T', 'MEM']),
          { x: -11, y: top + 62, width: 22, height: 12, label: 'ON', colour: red, round: 6 },
        ],
        face: display({
          x: -wide + 13,
          y: top,
          width: wide * 2 - 26,
          height: 40,
          reading: `${reading} / 41.2 °C`,
          above: 'G',
          state: 'Tcell',
        }),
        mounted: (z) => cell(0, y + 2, size - 2, z - 1),
      }),
    }
  },
}
