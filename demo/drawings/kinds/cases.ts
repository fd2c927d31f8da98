import { blue, charcoal, darker, family, graphite, red, steel, yellow } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import { sheen } from '../core/light.ts'
import { run, short } from '../core/number.ts'
import type { Kind } from '../core/model.ts'
import { box, disc, outline, several, symmetric } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together, type Part } from '../core/stage.ts'

const badge =
  (y: number, size: number, model: string): Part =>
  (stage) =>
    `<path d="${box(-size * 3.4, y - size * 1.5, size * 6.8, size * 3.2, size * 0.4)(0)}" fill="#dfe8ee"/><path d="${box(-size * 3.4, y - size * 1.5, size * 6.8, size * 3.2, size * 0.4)(0)}" fill="${sheen(stage)}"/>` +
    lettering({
      x: 0,
      y: y + size * 0.3,
      text: 'NONIUS',
      size,
      colour: '#0a2744',
      anchor: 'middle',
      weight: 1.9,
      spacing: 5,
    }) +
    lettering({ x: 0, y: y + size * 1.2, text: model, size: size * 0.55, colour: '#0a2744', anchor: 'middle' })

export const pouch: Kind = {
  model: ({ variant, model }) => {
    const [wide, tall] = ({ a: [56, 88], b: [70, 70], c: [50, 98] } as const)[variant]
    const colour = { a: graphite, b: blue[900], c: charcoal }[variant]
    const zip = `<path d="${box(-wide + 7, -tall + 7, wide * 2 - 14, tall * 2 - 14, 14)(0)}" fill="none" stroke="#06101a" stroke-width="3.4"/><path d="${box(-wide + 7, -tall + 7, wide * 2 - 14, tall * 2 - 14, 14)(0)}" fill="none" stroke="${steel}" stroke-width="1.5" stroke-linecap="butt" stroke-dasharray="1.5 1.3"/>`
    const stitches = `<path d="${box(-wide + 12, -tall + 12, wide * 2 - 24, tall * 2 - 24, 10)(0)}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width=".9" stroke-dasharray="3 2.6"/>`
    return {
      stance: 'held',
      box: { x: [-wide - 14, wide + 4], y: [-tall - 18, tall], z: [0, 40] },
      focus: { x: [-wide, wide * 0.7], y: [-tall, tall * 0.5], z: [32, 38] },
      base: { x: [-wide + 4, wide - 4], z: [0, 34] },
      parts: together(
        solid({
          shape: outline(
            [-wide - 12, -tall + 6, 8],
            [-wide + 6, -tall + 2, 2],
            [-wide + 6, -tall + 46, 2],
            [-wide - 12, -tall + 40, 8],
          ),
          z: [10, 22],
          colour: darker(colour, 0.2),
          bevel: 3,
          lift: 4,
        }),
        solid({
          shape: box(-wide, -tall, wide * 2, tall * 2, 22),
          z: [0, 30],
          colour,
          bevel: 12,
          lift: 9,
          face: () => zip,
        }),
        solid({
          shape: box(-wide + 9, -tall + 9, wide * 2 - 18, tall * 2 - 18, 13),
          z: [30, 37],
          colour,
          bevel: 7,
          face: together(
            () => stitches,
            badge(tall * 0.34, wide * 0.13, model),
            () =>
              `<path d="M${-wide + 16} ${short(-tall * 0.1)}h${wide * 2 - 32}" stroke="#000" stroke-opacity=".35" stroke-width="2.4"/>`,
          ),
        }),
        solid({
          shape: outline(
            [wide - 12, -tall + 8, 2],
            [wide - 5, -tall + 8, 2],
            [wide - 4, -tall + 28, 3],
            [wide - 13, -tall + 28, 3],
          ),
          z: [30, 34],
          colour: red,
          bevel: 1.4,
          lift: 2,
        }),
      ),
    }
  },
}

const ridges = (wide: number, top: number, bottom: number): string =>
  `<path d="${[-0.62, -0.5, 0.5, 0.62].map((share) => `M${run(share * wide, top)}V${short(bottom)}`).join('')}" stroke="#000" stroke-opacity=".28" stroke-width="4"/><path d="${[-0.62, -0.5, 0.5, 0.62].map((share) => `M${run(share * wide - 2.4, top)}V${short(bottom)}`).join('')}" stroke="#fff" stroke-opacity=".2" stroke-width="1.4"/>`

/** A hard case upright on its long side, closed. */
function hardCase(wide: number, tall: number, deep: number, colour: string, model: string, clasp: string) {
  const split = -tall + tall * 0.72
  return together(
    solid({
      shape: symmetric(
        0,
        [54, -tall - 24, 14],
        [54, -tall + 6, 2],
        [40, -tall + 6, 2],
        [40, -tall - 9, 7],
        [0, -tall - 9.2, 2],
      ),
      z: [-deep * 0.5 - 9, -deep * 0.5 + 9],
      colour: charcoal,
      bevel: 3,
    }),
    solid({ shape: box(-wide, -tall, wide * 2, tall * 2, 16), z: [-deep, -4], colour: darker(colour, 0.05), bevel: 2 }),
    solid({
      shape: box(-wide, -tall, wide * 2, tall * 2, 16),
      z: [-8, 4],
      colour,
      bevel: 9,
      face: () =>
        ridges(wide, -tall + 16, tall - 16) +
        `<path d="M${-wide + 6} ${short(split)}H${wide - 6}" stroke="#000" stroke-opacity=".5" stroke-width="3"/><path d="M${-wide + 6} ${short(split + 2.4)}H${wide - 6}" stroke="#fff" stroke-opacity=".22" stroke-width="1.2"/>`,
    }),
    solid({
      shape: several(box(-wide * 0.36 - 13, split - 15, 26, 32, 4), box(wide * 0.36 - 13, split - 15, 26, 32, 4)),
      z: [4, 11],
      colour: clasp,
      bevel: 2.4,
      lift: 4,
    }),
    (stage) =>
      solid({
        shape: box(-58, tall * 0.02, 116, 44, 5),
        z: [4, 5.6],
        colour: '#dfe8ee',
        bevel: 1,
        face: () =>
          lettering({
            x: 0,
            y: tall * 0.02 + 25,
            text: 'NONIUS',
            size: 13,
            colour: '#0a2744',
            anchor: 'middle',
            weight: 1.9,
            spacing: 5,
          }) + lettering({ x: 0, y: tall * 0.02 + 37, text: model, size: 7, colour: '#0a2744', anchor: 'middle' }),
      })(stage),
  )
}

export const hardCaseKind: Kind = {
  model: ({ variant, model }) => {
    const [wide, tall, deep] = ({ a: [172, 116, 110], b: [150, 108, 96], c: [190, 124, 130] } as const)[variant]
    const colour = { a: graphite, b: family.insulation, c: charcoal }[variant]
    return {
      stance: 'standing',
      box: { x: [-wide, wide], y: [-tall - 26, tall], z: [-deep, 12] },
      focus: { x: [-wide * 0.62, wide * 0.62], y: [-tall - 10, tall * 0.62], z: [0, 10] },
      base: { x: [-wide + 6, wide - 6], z: [-deep, 2] },
      parts: hardCase(wide, tall, deep, colour, model, variant === 'c' ? yellow : blue[500]),
    }
  },
}

export const wheeledCase: Kind = {
  model: ({ variant, model }) => {
    const [wide, tall, deep] = ({ a: [120, 160, 120], b: [110, 140, 104], c: [132, 172, 134] } as const)[variant]
    const high = -tall - { a: 110, b: 96, c: 120 }[variant]
    return {
      stance: 'standing',
      box: { x: [-wide, wide], y: [high, tall + 16], z: [-deep, 14] },
      focus: { x: [-wide * 0.9, wide * 0.9], y: [-tall - 20, tall * 0.2], z: [0, 10] },
      base: { x: [-wide + 10, wide - 10], z: [-deep, -8] },
      parts: together(
        solid({
          shape: several(box(-62, high + 14, 9, -high - tall + 10, 2), box(53, high + 14, 9, -high - tall + 10, 2)),
          z: [-deep + 6, -deep + 16],
          colour: steel,
          bevel: 2,
        }),
        solid({ shape: box(-70, high, 140, 20, 9), z: [-deep + 2, -deep + 20], colour: charcoal, bevel: 5 }),
        solid({
          shape: several(box(-wide + 10, tall - 18, 26, 34, 12), box(wide - 36, tall - 18, 26, 34, 12)),
          z: [-deep - 2, -deep + 34],
          colour: charcoal,
          bevel: 4,
        }),
        solid({
          shape: several(box(-wide + 14, tall - 6, 26, 20, 4), box(wide - 40, tall - 6, 26, 20, 4)),
          z: [-26, -6],
          colour: charcoal,
          bevel: 2,
        }),
        hardCase(
          wide,
          tall,
          deep,
          variant === 'b' ? family.insulation : graphite,
          model,
          variant === 'c' ? blue[400] : yellow,
        ),
        solid({ shape: disc(wide - 26, tall - 26, 9), z: [4, 8], colour: steel, bevel: 2 }),
      ),
    }
  },
}
