import { blue, family, graphite, ink, pale, red, steel } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import { run } from '../core/number.ts'
import type { Kind } from '../core/model.ts'
import { together } from '../core/stage.ts'
import { lamp, row } from '../parts/controls.ts'
import { display } from '../parts/display.ts'
import { knob } from '../parts/knob.ts'
import { screen } from '../parts/screen.ts'
import { benchModel } from './bench-meters.ts'

export const powerSupply: Kind = {
  reading: '13.80 V / 2.450 A',
  model: (spec) => {
    const [wide, tall] = ({ a: [84, 84], b: [74, 88], c: [128, 80] } as const)[spec.variant]
    const channels = spec.variant === 'c' ? [-wide + 68, wide - 68] : [0]
    const half = spec.variant === 'c' ? 50 : wide - 20
    return benchModel(spec, {
      wide,
      tall,
      deep: 190,
      look: [0.06, spec.variant === 'c' ? 0.6 : 0.96],
      face: together(
        ...channels.map((x) =>
          display({
            x: x - half,
            y: -tall + 22,
            width: half * 2,
            height: tall * 0.74,
            reading: spec.reading,
            above: 'CV',
            state: 'OUT',
            lit: true,
            frame: 4,
          }),
        ),
        () =>
          channels
            .map(
              (x) =>
                lamp(x - half + 4, tall * 0.12, 2.4, '#57d38c') +
                lettering({ x: x - half + 9, y: tall * 0.12 + 1.8, text: 'CV', size: 4, colour: ink }) +
                lamp(x - half + 22, tall * 0.12, 2.4, red) +
                lettering({ x: x - half + 27, y: tall * 0.12 + 1.8, text: 'CC', size: 4, colour: ink }),
            )
            .join(''),
      ),
      keys: channels.map((x) => ({
        x: x + half - 26,
        y: tall * 0.12 - 5,
        width: 26,
        height: 10.4,
        label: 'OUTPUT',
        colour: blue[500],
      })),
      inputs: [
        {
          radius: 8,
          list: channels.flatMap((x) => [
            { x: x - 24, y: tall - 21, label: '', colour: '#0d1217' },
            { x, y: tall - 21, colour: '#2f8f5b' },
            { x: x + 24, y: tall - 21, colour: red },
          ]),
        },
      ],
      mounted: (z) =>
        together(
          ...channels.flatMap((x) =>
            [-1, 1].map((side) =>
              knob({
                x: x + side * half * 0.52,
                y: tall * 0.46,
                z,
                radius: 13.5,
                grip: 'cap',
                colour: graphite,
                positions: ['', '', '', '', '', '', ''],
                at: side > 0 ? 2 : 4,
                print: ink,
              }),
            ),
          ),
        ),
    })
  },
}

export const electronicLoad: Kind = {
  reading: '12.02 V / 8.000 A',
  model: (spec) => {
    const [wide, tall] = ({ a: [110, 68], b: [96, 72], c: [124, 70] } as const)[spec.variant]
    const area = { x: -wide + 18, y: -tall + 22, width: wide * 1.06, height: tall * 0.92 }
    const vents = Array.from({ length: 7 }, (_, at) => `M${run(wide - 62, -tall + 26 + at * 7)}h40`).join('')
    return benchModel(spec, {
      wide,
      tall,
      deep: 220,
      face: together(
        spec.variant === 'c'
          ? screen({
              ...area,
              title: 'CC  LIST',
              reading: spec.reading.split(' / ')[0],
              rows: [
                ['I', '8.000 A'],
                ['P', '96.2 W'],
              ],
              frame: 4,
            })
          : display({ ...area, reading: spec.reading, above: 'CC', state: 'ON', lit: true, frame: 4 }),
        () => `<path d="${vents}" stroke="#1b2530" stroke-width="3.2"/>`,
      ),
      keys: row({ x: area.x, y: tall - 39, width: area.width, height: 12, gap: 4 }, [
        'CC',
        'CV',
        'CR',
        'CP',
        { label: 'LOAD', colour: red },
      ]),
      inputs: [
        {
          radius: 9.6,
          list: [
            { x: wide - 56, y: tall - 28, colour: '#0d1217' },
            { x: wide - 28, y: tall - 28, colour: red },
          ],
        },
      ],
      mounted: (z) => knob({ x: wide - 42, y: 3, z, radius: 14, grip: 'cap', colour: graphite }),
    })
  },
}

export const calibrator: Kind = {
  reading: '100.0000 mV',
  model: (spec) => {
    const [wide, tall] = ({ a: [152, 70], b: [136, 64], c: [164, 78] } as const)[spec.variant]
    const area = { x: -wide + 18, y: -tall + 22, width: wide * 0.96, height: tall * 0.94 }
    const right = area.x + area.width + 16
    return benchModel(spec, {
      wide,
      tall,
      deep: 220,
      colour: spec.variant === 'b' ? pale : blue[50],
      handle: true,
      face: screen({
        ...area,
        title: 'SOURCE  DCV',
        reading: spec.reading,
        rows: [
          ['±', '0.0012 %'],
          ['T', '23.0 °C'],
        ],
        frame: 4,
      }),
      keys: [
        ...row({ x: area.x, y: tall - 44, width: area.width, height: 13, gap: 4 }, [
          'V',
          'mA',
          'Ω',
          'TC',
          { label: 'STBY', colour: blue[300] },
          { label: 'OPER', colour: red },
        ]),
        ...Array.from({ length: 12 }, (_, at) => ({
          x: right + (at % 3) * 18,
          y: -tall + 21 + Math.floor(at / 3) * 15,
          width: 14.4,
          height: 11,
          label: '789456123.0−'[at] ?? '',
        })),
      ],
      inputs: [
        {
          radius: 8.4,
          list: [
            { x: wide - 66, y: tall - 46, label: 'HI', colour: red },
            { x: wide - 34, y: tall - 46, label: 'I', colour: blue[300] },
            { x: wide - 66, y: tall - 19, colour: '#0d1217' },
            { x: wide - 34, y: tall - 19, colour: '#2f8f5b' },
          ],
        },
      ],
      mounted: (z) => knob({ x: wide - 38, y: -tall + 46, z, radius: 18, grip: 'cap', colour: graphite }),
    })
  },
}

/** Decades of resistance, each a switch with ten places. */
export const decadeBox: Kind = {
  model: (spec) => {
    const count = { a: 6, b: 5, c: 7 }[spec.variant]
    const wide = count * 22 + 14
    const tall = 46
    const names = ['×0.1', '×1', '×10', '×100', '×1k', '×10k', '×100k']
    const set = [3, 7, 1, 4, 0, 2, 5]
    const places = Array.from({ length: count }, (_, at) => -wide + 36 + at * 42)
    return benchModel(spec, {
      wide,
      tall,
      deep: 90,
      colour: spec.variant === 'b' ? pale : blue[100],
      look: [0.02, 0.62],
      face: () =>
        places
          .map((x, at) =>
            lettering({ x, y: -11, text: names[at] ?? '', size: 5, colour: ink, anchor: 'middle', weight: 1.6 }),
          )
          .join(''),
      keys: [],
      inputs: [
        {
          radius: 6.6,
          list: [
            { x: wide - 58, y: -tall + 19, colour: red },
            { x: wide - 40, y: -tall + 19, colour: steel },
          ],
        },
      ],
      mounted: (z) =>
        together(
          ...places.map((x, at) =>
            knob({
              x,
              y: 16,
              z,
              radius: 11.6,
              positions: ['0', '', '', '', '', '5', '', '', '', ''],
              at: set[at],
              from: -144,
              to: 144,
              print: ink,
              colour: family.power,
            }),
          ),
        ),
    })
  },
}
