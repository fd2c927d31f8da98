import { blue, charcoal, family, graphite, pale, red, steel, yellow } from '../core/colour.ts'
import { sheen } from '../core/light.ts'
import type { Kind } from '../core/model.ts'
import { box, symmetric } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together, type Part } from '../core/stage.ts'
import { row } from '../parts/controls.ts'
import { display } from '../parts/display.ts'
import { handheld } from '../parts/handheld.ts'
import { turnedPart } from '../parts/leads.ts'
import { screen } from '../parts/screen.ts'
import { slimMeter } from '../parts/slim-meter.ts'

const grille = (y: number, wide: number, colour: string): Part =>
  solid({
    shape: box(-wide, y, wide * 2, 22, 6),
    z: [26, 29],
    colour: charcoal,
    bevel: 1.2,
    face: () =>
      `<path d="${[5, 9.6, 14.2, 18.4].map((down) => `M${-wide + 5} ${y + down}h${wide * 2 - 10}`).join('')}" stroke="${colour}" stroke-width="1.5"/>`,
  })

export const gasMeter: Kind = {
  reading: '412 ppm',
  model: (spec) => {
    const model = slimMeter(spec, {
      wide: 37,
      tall: 70,
      body: 'straight',
      above: spec.variant === 'b' ? 'CO' : 'CO2',
      state: 'OK',
      bar: 0.3,
      keys: ['MENU', 'PEAK'],
      reach: { top: 36 },
      near: 34,
      sensor: together(
        solid({
          shape: symmetric(0, [24, -104, 12], [30, -84, 8], [30, -58, 4]),
          z: [2, 26],
          colour: spec.variant === 'c' ? charcoal : graphite,
          bevel: 5,
          lift: 7,
        }),
        grille(-96, 17, spec.variant === 'a' ? blue[300] : steel),
        solid({ shape: box(-8, -106, 16, 5, 2), z: [6, 22], colour: spec.variant === 'b' ? yellow : red, bevel: 1 }),
      ),
    })
    return model
  },
}

export const moistureMeter: Kind = {
  reading: '12.4 %',
  model: (spec) => {
    const apart = { a: 11, b: 14, c: 9 }[spec.variant]
    const pin = (x: number) =>
      turnedPart(steel, { x, y: -120, z: 14 }, [
        { length: 16, from: 0.6, to: 3 },
        { length: 16, from: 3.2 },
        { length: 8, from: 8, to: 9 },
      ])
    return slimMeter(spec, {
      wide: 33,
      tall: 76,
      above: 'WOOD',
      state: '20 °C',
      bar: 0.4,
      keys: ['MAT', 'HOLD', 'T'],
      reach: { top: 46 },
      sensor: together(
        pin(-apart),
        pin(apart),
        solid({
          shape: symmetric(0, [apart + 9, -86, 6], [26, -66, 6]),
          z: [4, 26],
          colour: charcoal,
          bevel: 4,
          lift: 6,
        }),
      ),
    })
  },
}

export const dataLogger: Kind = {
  reading: '21.8 °C / 46.2 %',
  model: ({ reading, variant, model, seed }) => {
    const [wide, tall] = ({ a: [44, 56], b: [60, 42], c: [40, 64] } as const)[variant]
    const shown = { x: -wide + 14, y: -tall + 24, width: wide * 2 - 28, height: tall * 2 - 54, reading }
    return {
      stance: 'held',
      box: { x: [-wide, wide], y: [-tall - 14, tall + 16], z: [0, 26] },
      focus: { x: [-wide, wide], y: [-tall, tall], z: [22, 24] },
      base: { x: [-wide, wide], z: [0, 22], y: [tall, tall] },
      parts: together(
        solid({
          shape: box(-12, -tall - 14, 24, 24, 8),
          z: [2, 8],
          colour: charcoal,
          bevel: 2,
          face: (stage) => `<circle cy="${-tall - 5}" r="4" fill="${sheen(stage)}" stroke="#06101a"/>`,
        }),
        turnedPart(steel, { x: wide * 0.5, y: tall - 2, z: 9 }, [{ length: 16, from: 10, grooves: 4, round: 4 }]),
        handheld({
          wide,
          tall,
          deep: 22,
          colour: variant === 'b' ? family.environment : pale,
          frame: variant === 'b' ? graphite : false,
          rim: 5,
          model,
          name: 11,
          print: variant === 'b' ? '#fff' : '#0a2744',
          keys: row({ x: -wide + 14, y: tall - 22, width: wide * 2 - 28, height: 9 }, [
            { label: 'START', colour: blue[600] },
            'MARK',
          ]),
          face:
            variant === 'c'
              ? screen({
                  ...shown,
                  reading: reading.split(' / ')[0] ?? '',
                  title: 'LOG 15 min',
                  curve: 'log',
                  seed,
                  frame: 3,
                })
              : display({ ...shown, above: 'LOG', state: '15 min' }),
        }),
      ),
    }
  },
}
