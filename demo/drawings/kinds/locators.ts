import { blue, charcoal, family, graphite, red, yellow } from '../core/colour.ts'
import { lettering, letterings } from '../core/lettering.ts'
import { run, short } from '../core/number.ts'
import type { Kind } from '../core/model.ts'
import { box, symmetric } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { printed, together, type Part } from '../core/stage.ts'
import { lamp, row } from '../parts/controls.ts'
import { display } from '../parts/display.ts'
import { handheld } from '../parts/handheld.ts'
import { knob } from '../parts/knob.ts'
import { cable, clip } from '../parts/leads.ts'
import { screen } from '../parts/screen.ts'

const moved =
  (x: number, y: number, part: Part): Part =>
  (stage) =>
    `<g transform="translate(${run(x, y)})">${part(stage)}</g>`

/** Receiver at the left, with its antenna; transmitter at the right. */
export const cableLocator: Kind = {
  reading: '1.24 m',
  model: ({ reading, variant, model, view, seed }) => {
    const front = view === 'front'
    const tip = { a: 22, b: 14, c: 30 }[variant]
    const receiver = together(
      solid({
        shape: symmetric(0, [tip * 0.6, -138, 12], [tip, -112, 14], [22, -78, 10]),
        z: [8, 28],
        colour: charcoal,
        bevel: 5,
        lift: 7,
      }),
      handheld({
        wide: 38,
        tall: 92,
        deep: 36,
        body: 'waist',
        colour: family.locator,
        frame: graphite,
        rim: 7,
        model,
        name: 10,
        keys: [
          ...row({ x: -22, y: 8, width: 44, height: 8 }, ['SENS', 'f']),
          { x: -12, y: 24, width: 24, height: 14, label: 'ON', colour: red, round: 6 },
        ],
        face:
          variant === 'b'
            ? display({ x: -22, y: -66, width: 44, height: 60, reading, above: '33 kHz', state: 'AUTO', bar: 0.8 })
            : screen({
                x: -22,
                y: -66,
                width: 44,
                height: 62,
                title: '33 kHz',
                reading,
                curve: 'spectrum',
                seed,
                frame: 3,
              }),
      }),
    )
    const transmitter = handheld({
      wide: 44,
      tall: 66,
      deep: 38,
      colour: family.locator,
      frame: graphite,
      rim: 7,
      model: '',
      name: 10,
      keys: row({ x: -26, y: -6, width: 52, height: 8 }, ['OUT', 'f', { label: 'TX', colour: yellow }]),
      inputs: {
        radius: 6,
        list: [
          { x: -15, y: 46, label: '−', colour: '#0d1217' },
          { x: 15, y: 46, label: '+', colour: red },
        ],
      },
      face: together(display({ x: -26, y: -40, width: 52, height: 26, reading: '33.0 kHz', frame: 3 })),
      mounted: (z) => knob({ x: 0, y: 20, z, radius: 9, grip: 'cap' }),
    })
    const both = variant !== 'c'
    return {
      stance: 'held',
      box: { x: [-54, both ? 116 : 60], y: [-140, front && both ? 132 : 94], z: [0, 40] },
      focus: { x: [-42, 34], y: [-92, 46], z: [36, 38] },
      base: { x: [-46, both ? 110 : 38], z: [0, 38] },
      parts: together(
        both && front && cable({ d: 'M57 80C56 116 40 120 44 96', colour: charcoal, width: 4, z: 4 }),
        both && front && cable({ d: 'M87 80C88 120 112 128 108 96', colour: red, width: 4, z: 4 }),
        both && moved(72, 26, transmitter),
        moved(-6, 0, receiver),
        both && front && clip(red, { x: 108, y: 92, z: 8, size: 0.7 }),
      ),
    }
  },
}

/** A tester for data cables with the unit for the other end. */
export const cableTester: Kind = {
  reading: '42.6 m',
  model: ({ reading, variant, model }) => {
    const wide = { a: 42, b: 46, c: 38 }[variant]
    const wires = [1, 2, 3, 6, 4, 5, 7, 8]
    const jack = (x: number, y: number): Part =>
      together(
        solid({
          shape: box(x - 12, y - 10, 24, 20, 2.4),
          z: [33, 38],
          colour: charcoal,
          bevel: 1.2,
          face: () =>
            `<path d="M${run(x - 8, y + 6)}v-12h16v12h-4v2.4h-8v-2.4z" fill="#05090e"/><path d="M${run(x - 5.6, y - 5.6)}v4m1.6-4v4m1.6-4v4m1.6-4v4m1.6-4v4m1.6-4v4m1.6-4v4" stroke="#e0b64e" stroke-width=".7"/>`,
        }),
      )
    const map = wires.map((_, at) => `M-19 ${short(-31 + at * 4.7)}h38`).join('')
    const pins = wires.flatMap((pin, at) => [-23, 23].map((x) => ({ x, y: -29.4 + at * 4.7, text: String(pin) })))
    return {
      stance: 'held',
      box: { x: [-wide - 4, 92], y: [-92, 92], z: [0, 42] },
      focus: { x: [-wide, wide], y: [-88, 22], z: [34, 38] },
      base: { x: [-wide, 88], z: [0, 34] },
      parts: together(
        moved(
          66,
          34,
          together(
            handheld({
              wide: 22,
              tall: 34,
              deep: 26,
              colour: family.locator,
              frame: graphite,
              rim: 4,
              model: '',
              name: 0,
              face: () =>
                lettering({ x: 0, y: -14, text: 'ID 1', size: 5, colour: '#fff', anchor: 'middle', weight: 1.6 }) +
                lamp(0, -4, 2.4, '#57d38c'),
            }),
            (stage) => moved(0, 12, jack(0, 0))(stage),
          ),
        ),
        handheld({
          wide,
          tall: 84,
          deep: 34,
          body: 'taper',
          colour: family.locator,
          frame: graphite,
          rim: 6,
          model,
          name: 28,
          keys: [
            ...row(
              { x: -26, y: 14, width: 52, height: 9 },
              variant === 'b' ? ['MODE', 'TONE', 'ID'] : ['MODE', 'TONE'],
            ),
            { x: -13, y: 32, width: 26, height: 15, label: 'TEST', colour: blue[800], round: 6 },
          ],
          face:
            variant === 'c'
              ? display({ x: -24, y: -42, width: 48, height: 48, reading, above: 'PASS', state: 'T568B' })
              : together(
                  screen({ x: -28, y: -42, width: 56, height: 48, title: `T568B  ${reading}`, frame: 3 }),
                  () =>
                    `<path d="${map}" stroke="#5cc8ff" stroke-width="1.5"/>` +
                    letterings(pins, { size: 3.4, colour: '#eaf4fa', anchor: 'middle', weight: 1.5 }),
                ),
        }),
        jack(0, -68),
        printed(34, lamp(-24, -68, 2.6, '#57d38c')),
        printed(34, lamp(24, -68, 2.6, yellow)),
      ),
    }
  },
}
