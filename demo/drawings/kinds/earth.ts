import { blue, charcoal, family, graphite, red, steel, yellow } from '../core/colour.ts'
import type { Kind } from '../core/model.ts'
import { outline } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together } from '../core/stage.ts'
import { row } from '../parts/controls.ts'
import { display } from '../parts/display.ts'
import { handheld } from '../parts/handheld.ts'
import { knob } from '../parts/knob.ts'
import { cable, turnedPart } from '../parts/leads.ts'
import { reel } from '../parts/reel.ts'
import { screen } from '../parts/screen.ts'

const green = '#2f8f5b'
const electrodes = [
  { label: 'E', colour: green },
  { label: 'ES', colour: blue[300] },
  { label: 'S', colour: yellow },
  { label: 'H', colour: red },
]

export const earthTester: Kind = {
  reading: '4.27 Ω',
  model: ({ reading, variant, model, view, seed }) => {
    const [wide, tall] = ({ a: [104, 78], b: [92, 74], c: [112, 84] } as const)[variant]
    const front = view === 'front'
    const used = variant === 'b' ? electrodes.filter(({ label }) => label !== 'ES') : electrodes
    const step = (wide * 1.3) / used.length
    const list = used.map((one, at) => ({ ...one, x: -wide * 0.65 + step * (at + 0.5), y: tall - 26 }))
    const dial = knob({
      x: wide - 44,
      y: -18,
      z: 50,
      radius: 20,
      positions: ['OFF', '2p', '3p', '4p', 'ρ', 'V'],
      at: 2,
      from: -115,
      to: 115,
    })
    const shown = { x: -wide + 20, y: -tall + 27, width: wide * 2 - 114, height: variant === 'c' ? 72 : 58, reading }
    return {
      stance: 'held',
      box: { x: [-wide - 8, wide + 8], y: [-tall - 6, front ? tall + 40 : tall], z: [0, 58] },
      focus: { x: [-wide + 10, wide - 10], y: [-tall + 14, tall - 10], z: [50, 56] },
      base: { x: [-wide, wide], z: [0, 48], y: [tall, tall] },
      parts: together(
        ...(front
          ? list.map(({ x, colour }, at) =>
              cable({ d: `M${x} ${tall - 4}Q${x} ${tall + 28} ${x * 1.25} ${tall + 60}`, colour, width: 5, z: 4 + at }),
            )
          : []),
        solid({
          shape: outline(
            [-wide - 8, -tall + 22, 4],
            [-wide + 10, -tall + 22, 2],
            [-wide + 10, -tall + 46, 2],
            [-wide - 8, -tall + 46, 4],
          ),
          z: [8, 24],
          colour: charcoal,
        }),
        solid({
          shape: outline(
            [wide - 10, -tall + 22, 2],
            [wide + 8, -tall + 22, 4],
            [wide + 8, -tall + 46, 4],
            [wide - 10, -tall + 46, 2],
          ),
          z: [8, 24],
          colour: charcoal,
        }),
        handheld({
          wide,
          tall,
          deep: 50,
          body: variant === 'b' ? 'straight' : 'rugged',
          colour: family.earth,
          frame: graphite,
          rim: 8,
          model,
          name: 11,
          keys: row({ x: -wide + 20, y: variant === 'c' ? 25 : 12, width: wide * 2 - 114, height: 11, gap: 4 }, [
            'MENU',
            'MEM',
            { label: 'START', colour: red },
          ]),
          inputs: { radius: 8, list },
          face:
            variant === 'c'
              ? screen({
                  ...shown,
                  title: '4p  128 Hz',
                  rows: [
                    ['RH', '0.8 kΩ'],
                    ['RS', '1.1 kΩ'],
                  ],
                  seed,
                })
              : display({ ...shown, above: variant === 'a' ? 'RE 3p' : 'RE', state: '128 Hz', bar: 0.35 }),
          mounted: () => dial,
        }),
      ),
    }
  },
}

const stake = (x: number, y: number, length: number) =>
  turnedPart(steel, { x, y, z: 4 }, [
    { length: 6, from: 26, colour: charcoal, round: 2 },
    { length: 10, from: 9, colour: charcoal },
    { length, from: 6 },
    { length: 16, from: 6, to: 0.8 },
  ])

export const earthSet: Kind = {
  model: ({ variant }) => {
    const reels = { a: [red, blue[500]], b: [red, blue[500], green], c: [blue[500], red, yellow] }[variant]
    const wide = reels.length * 62
    const stakes = { a: 2, b: 4, c: 3 }[variant]
    return {
      stance: 'lying',
      box: { x: [-wide / 2 - 4, wide / 2 + 4 + stakes * 26], y: [-78, 96], z: [0, 30] },
      focus: { x: [-wide / 2 + 4, wide / 2 - 40], y: [-64, 40], z: [20, 30] },
      parts: together(
        ...reels.map((colour, at) => {
          const x = -wide / 2 + 32 + at * 62
          return together(
            cable({ d: `M${x - 24} -30C${x - 34} 30 ${x + 26} 20 ${x} 62`, colour, width: 4.4, z: 3 }),
            reel(x, -38, 30, colour),
            turnedPart(colour, { x, y: 60, z: 3 }, [
              { length: 13, from: 6, to: 9, grooves: 3 },
              { length: 18, from: 10, round: 1 },
              { length: 9, from: 4, colour: steel },
            ]),
          )
        }),
        ...Array.from({ length: stakes }, (_, at) => stake(wide / 2 + 18 + at * 26, -74, 130 - at * 4)),
      ),
    }
  },
}

export const leadReel: Kind = {
  model: ({ variant, model }) => {
    const colour = { a: red, b: blue[500], c: yellow }[variant]
    const radius = { a: 50, b: 58, c: 46 }[variant]
    return {
      stance: 'lying',
      box: { x: [-radius - 6, radius + 44], y: [-radius - 6, radius + 34], z: [0, 44] },
      focus: { x: [-radius * 0.5, radius], y: [-radius * 0.6, radius * 0.9], z: [40, 44] },
      parts: together(
        cable({
          d: `M${-radius * 0.4} ${radius * 0.8}C${radius} ${radius + 60} ${radius + 60} ${radius * 0.6} ${radius + 28} 0`,
          colour,
          width: 5.4,
          z: 4,
        }),
        turnedPart(colour, { x: radius + 28, y: 4, angle: 180, z: 4 }, [
          { length: 12, from: 6, to: 9, grooves: 3 },
          { length: 20, from: 10.4, round: 1 },
          { length: 11, from: 4.4, colour: steel },
        ]),
        reel(0, 0, radius, colour, model),
      ),
    }
  },
}
