import { blue, charcoal, family, graphite, red, yellow } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import type { Kind, Variant } from '../core/model.ts'
import { box } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { printed, together } from '../core/stage.ts'
import { row, warning } from '../parts/controls.ts'
import { display } from '../parts/display.ts'
import { handheld } from '../parts/handheld.ts'
import { knob } from '../parts/knob.ts'
import { cable, clip, plug } from '../parts/leads.ts'
import { panelCase } from '../parts/panel-case.ts'
import { screen } from '../parts/screen.ts'

const ranges: Record<Variant, { wide: number; positions: string[]; at: number }> = {
  a: { wide: 58, positions: ['OFF', '50', '100', '250', '500', '1000'], at: 5 },
  b: { wide: 52, positions: ['OFF', '250 V', '500 V', '1 kV', 'Ω', 'V'], at: 3 },
  c: { wide: 64, positions: ['OFF', '50', '100', '250', '500', '1 kV', '2.5 kV', 'Ω'], at: 6 },
}

export const insulationTester: Kind = {
  reading: '1.28 GΩ',
  model: ({ reading, variant, model, view }) => {
    const { wide, positions, at } = ranges[variant]
    const tall = 88
    const front = view === 'front'
    const half = wide - 15
    const lead = (x: number, to: number, colour: string) =>
      together(
        cable({
          d: `M${x} ${-tall - 16}C${x} ${-tall - 52} ${to} ${-tall - 46} ${to} ${-tall + 24}`,
          colour,
          width: 4.6,
          z: 5,
        }),
        clip(colour, { x: to, y: -tall + 24, z: 5 }),
        plug(colour, { x, y: -tall + 12, angle: 180, z: 12, lift: 0 }),
      )
    return {
      stance: 'held',
      box: { x: front ? [-wide - 30, wide + 30] : [-wide, wide], y: [front ? -tall - 44 : -tall, tall], z: [0, 56] },
      focus: { x: [-wide + 4, wide - 4], y: [-72, 66], z: [46, 54] },
      base: { x: [-wide, wide], z: [0, 46] },
      parts: together(
        front && lead(-wide * 0.45, -wide - 20, charcoal),
        front && lead(wide * 0.45, wide + 20, red),
        handheld({
          wide,
          tall,
          deep: 46,
          body: ({ a: 'straight', b: 'waist', c: 'rugged' } as const)[variant],
          colour: family.insulation,
          frame: variant === 'b' ? charcoal : graphite,
          rim: 9,
          model,
          name: 10,
          keys: row(
            { x: -half, y: -9, width: half * 2, height: 8 },
            variant === 'b' ? ['PI', 'DAR', 'TIME'] : ['PI/DAR', 'TIME', 'MEM', { label: 'LIGHT', colour: blue[300] }],
          ),
          face: together(
            display({
              x: -half,
              y: -65,
              width: half * 2,
              height: 49,
              reading,
              above: `UN ${['1000', '1000', '2500'][['a', 'b', 'c'].indexOf(variant)] ?? ''} V`,
              state: 'TIME 60 s',
              bar: 0.72,
            }),
            () =>
              warning(half - 2, 58, 8, yellow) +
              lettering({ x: -half, y: 70, text: 'CAT IV 600 V', size: 3, colour: '#fff' }),
          ),
          mounted: (z) =>
            together(
              knob({ x: -half + 24, y: 38, z, radius: 17, positions, at, from: -120, to: 120 }),
              solid({
                shape: box(half - 26, 22, 26, 26, 13),
                z: [z, z + 5],
                colour: red,
                bevel: 2.4,
                lift: 3,
                face: () =>
                  lettering({
                    x: half - 13,
                    y: 36.6,
                    text: 'TEST',
                    size: 4.6,
                    colour: '#fff',
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

export const insulationTesterHv: Kind = {
  reading: '4.86 TΩ',
  model: ({ reading, variant, model, view, seed }) => {
    const { wide, deep } = (
      { a: { wide: 135, deep: 104 }, b: { wide: 126, deep: 98 }, c: { wide: 150, deep: 112 } } as const
    )[variant]
    return panelCase({
      wide,
      deep,
      colour: family.insulation,
      model,
      view,
      title: { a: '5 kV', b: '5 kV', c: '10 kV' }[variant],
      panel:
        variant === 'a'
          ? display({
              x: -wide + 24,
              y: -deep + 34,
              width: wide - 20,
              height: 72,
              reading,
              above: 'UN 5000 V',
              state: 'PI 3.0',
              bar: 0.8,
              frame: 5,
            })
          : screen({
              x: -wide + 24,
              y: -deep + 34,
              width: wide - 20,
              height: 84,
              title: 'DAR 1.6   PI 3.0',
              reading,
              curve: 'charging',
              frame: 5,
              seed,
            }),
      keys: row({ x: -wide + 24, y: deep - 56, width: wide - 20, height: 15, gap: 6 }, ['MENU', 'PI', 'DD', 'MEM']),
      inputs: {
        radius: 12,
        list: [
          { x: wide - 88, y: -deep + 48, label: '+', colour: red },
          { x: wide - 58, y: -deep + 48, label: 'G', colour: blue[200] },
          { x: wide - 28, y: -deep + 48, label: '−', colour: '#0d1217' },
        ],
      },
      mounted: (z) =>
        together(
          knob({
            x: wide - 84,
            y: deep - 58,
            z,
            radius: 23,
            positions: ['OFF', '500', '1 kV', '2.5', '5 kV'],
            at: 4,
            from: -84,
            to: 110,
          }),
          solid({
            shape: box(wide - 44, deep - 44, 34, 34, 17),
            z: [z, z + 7],
            colour: red,
            bevel: 3,
            lift: 4,
            face: () =>
              lettering({
                x: wide - 27,
                y: deep - 24.4,
                text: 'START',
                size: 5.4,
                colour: '#fff',
                anchor: 'middle',
                weight: 1.8,
              }),
          }),
          printed(z, warning(wide - 27, -deep + 78, 16, yellow)),
        ),
    })
  },
}
