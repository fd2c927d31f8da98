import { blue, charcoal, family, graphite, pale, red, steel } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import type { Kind } from '../core/model.ts'
import { box, disc, several, symmetric } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { printed, together, type Part } from '../core/stage.ts'
import { lamp, row } from '../parts/controls.ts'
import { display } from '../parts/display.ts'
import { handheld } from '../parts/handheld.ts'
import { knob } from '../parts/knob.ts'
import { cable, turnedPart } from '../parts/leads.ts'
import { mainsSocket } from '../parts/mains.ts'
import { screen } from '../parts/screen.ts'

/** The seven contacts of a type 2 connector, looking at it. */
const vehiclePlug = (x: number, y: number, z: number, radius: number): Part =>
  together(
    solid({
      shape: symmetric(
        x,
        [radius * 0.7, y - radius * 0.8, 4],
        [radius, y - radius * 0.2, radius * 0.7],
        [radius * 0.66, y + radius, radius * 0.7],
      ),
      z: [z, z + radius * 0.7],
      colour: charcoal,
      bevel: 3,
      lift: 5,
    }),
    solid({
      shape: several(
        ...(
          [
            [-0.36, -0.42, 0.11],
            [0.36, -0.42, 0.11],
            [-0.56, 0, 0.16],
            [0, 0, 0.16],
            [0.56, 0, 0.16],
            [-0.28, 0.46, 0.16],
            [0.28, 0.46, 0.16],
          ] as const
        ).map(([dx, dy, r]) => disc(x + dx * radius, y + dy * radius, r * radius)),
      ),
      z: [z + radius * 0.7, z + radius * 0.74],
      colour: steel,
      bevel: 0.8,
      face: () => '',
    }),
  )

export const evAdapter: Kind = {
  reading: '230.4 V',
  model: ({ reading, variant, model, view, outlet }) => {
    const [wide, tall] = ({ a: [58, 92], b: [54, 84], c: [70, 88] } as const)[variant]
    const out = wide + 48
    return {
      stance: 'held',
      box: { x: [-wide, view === 'angle' ? out + 26 : out + 28], y: [-tall - 18, tall], z: [0, 52] },
      focus: { x: [-wide + 4, wide - 2], y: [-tall + 10, tall - 12], z: [40, 46] },
      base: { x: [-wide, wide], z: [0, 42] },
      parts: together(
        cable({
          d: `M0 ${-tall + 6}C0 ${-tall - 40} ${out} ${-tall - 40} ${out} ${-10}V10`,
          colour: charcoal,
          width: 11,
          z: 10,
          lift: 6,
        }),
        turnedPart(graphite, { x: out, y: 4, z: 8 }, [{ length: 16, from: 15, to: 22, grooves: 3 }]),
        vehiclePlug(out, 44, 4, 26),
        handheld({
          wide,
          tall,
          deep: 42,
          colour: family.renewable,
          frame: graphite,
          rim: 8,
          model,
          name: 10,
          inputs: {
            radius: 6.2,
            list: ['L1', 'L2', 'L3', 'N', 'PE'].map((label, at) => ({
              x: (at - 2) * (wide * 0.3),
              y: tall - 26,
              label,
              colour: ['#6b4a33', '#11161c', '#8b949c', blue[500], '#2f8f5b'][at],
            })),
          },
          face: together(
            variant === 'b'
              ? undefined
              : display({
                  x: -wide + 18,
                  y: -tall + 26,
                  width: wide * 2 - 36,
                  height: 34,
                  reading,
                  above: 'PP 32 A',
                  state: 'CP C',
                }),
            () =>
              ['A', 'B', 'C', 'E']
                .map(
                  (text, at) =>
                    lamp(
                      -wide * 0.5 + at * wide * 0.33,
                      -tall + (variant === 'b' ? 40 : 72),
                      3,
                      at === 2 ? '#57d38c' : '#2a4152',
                    ) +
                    lettering({
                      x: -wide * 0.5 + at * wide * 0.33,
                      y: -tall + (variant === 'b' ? 52 : 84),
                      text,
                      size: 4.4,
                      colour: '#fff',
                      anchor: 'middle',
                    }),
                )
                .join(''),
          ),
          mounted: (z) =>
            together(
              knob({
                x: -wide * 0.42,
                y: 26,
                z,
                radius: 13,
                positions: ['A', 'B', 'C', 'D'],
                at: 2,
                from: -70,
                to: 70,
              }),
              variant === 'b'
                ? mainsSocket(outlet, wide * 0.4, 14, z, 20)
                : knob({
                    x: wide * 0.42,
                    y: 26,
                    z,
                    radius: 13,
                    positions: ['NC', '13', '20', '32', '63'],
                    at: 3,
                    from: -80,
                    to: 80,
                  }),
              variant === 'b' && printed(z, ''),
            ),
        }),
      ),
    }
  },
}

export const evTester: Kind = {
  reading: '32.0 A',
  model: ({ reading, variant, model, seed }) => {
    const [wide, tall] = ({ a: [116, 84], b: [100, 88], c: [128, 80] } as const)[variant]
    const right = wide - 48
    const shown = { x: -wide + 22, y: -tall + 27, width: wide * 2 - 128, height: tall * 2 - 66 }
    return {
      stance: 'held',
      box: { x: [-wide, wide], y: [-tall - 8, tall], z: [0, 78] },
      focus: { x: [-wide + 8, wide - 6], y: [-tall + 8, tall - 8], z: [58, 66] },
      base: { x: [-wide, wide], z: [0, 58] },
      parts: together(
        solid({ shape: box(-wide * 0.6, -tall - 8, wide * 1.2, 14, 5), z: [14, 36], colour: charcoal, bevel: 4 }),
        handheld({
          wide,
          tall,
          deep: 58,
          body: 'rugged',
          colour: family.renewable,
          frame: graphite,
          rim: 9,
          model,
          name: 11,
          keys: row({ x: shown.x, y: tall - 30, width: shown.width, height: 11, gap: 4 }, [
            'MENU',
            'CP',
            { label: 'START', colour: red },
          ]),
          face: screen({
            ...shown,
            title: 'CP  STATE C',
            reading,
            rows: [
              ['DUTY', '53.3 %'],
              ['f', '1000 Hz'],
            ],
            curve: variant === 'b' ? 'charging' : 'pulse',
            frame: 5,
            seed,
          }),
          mounted: (z) =>
            together(
              solid({
                shape: disc(right, -16, 41),
                z: [z, z + 4],
                colour: variant === 'c' ? pale : graphite,
                bevel: 2,
                lift: 3,
              }),
              vehiclePlug(right, -18, z + 4, 30),
              knob({ x: right, y: tall - 32, z, radius: 12, grip: 'cap' }),
            ),
        }),
      ),
    }
  },
}
