import { blue, charcoal, copper, graphite, pale, red, steel, yellow } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import { short } from '../core/number.ts'
import type { Kind } from '../core/model.ts'
import { box, disc, ring } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { printed, together, type Part } from '../core/stage.ts'
import { turnedPart } from '../parts/leads.ts'

/** A cartridge fuse: a ceramic body between two caps, with a band in the colour of its rating. */
const cartridge = (x: number, wide: number, long: number, band: string, model: string): Part =>
  together(
    turnedPart('#efe9dd', { x, y: -long / 2, z: wide / 3, lift: 7 }, [
      { length: long * 0.2, from: wide + 2, colour: copper, round: 2 },
      { length: long * 0.24, from: wide },
      { length: long * 0.12, from: wide, colour: band },
      { length: long * 0.24, from: wide },
      { length: long * 0.2, from: wide + 2, colour: copper, round: 2 },
    ]),
    printed(
      wide / 3,
      `<g transform="translate(${short(x + 2)} ${short(long * 0.28)})rotate(-90)">${lettering({ x: 0, y: 0, text: model, size: 5, colour: graphite, weight: 1.5 })}</g>`,
    ),
  )

export const fuse: Kind = {
  model: ({ variant, model }) => {
    const [count, wide, long, band] = (
      { a: [2, 40, 148, red], b: [4, 24, 124, blue[500]], c: [2, 38, 130, yellow] } as const
    )[variant]
    const pitch = wide + 22
    const half = (count * pitch) / 2
    return {
      stance: 'lying',
      box: { x: [-half, half], y: [-long / 2, long / 2], z: [0, 24] },
      focus: { x: [-half, half * 0.3], y: [-long / 2, 10], z: [10, 20] },
      parts: together(
        ...Array.from({ length: count }, (_, at) => cartridge((at - (count - 1) / 2) * pitch, wide, long, band, model)),
      ),
    }
  },
}

/** What is screwed on a probe or put over it: tips, caps, or pins for wood. */
export const probeTips: Kind = {
  model: ({ variant }) => {
    const count = { a: 4, b: 8, c: 10 }[variant]
    const pitch = { a: 36, b: 24, c: 19 }[variant]
    const half = (count * pitch) / 2
    const one = (at: number): Part => {
      const place = { x: (at - (count - 1) / 2) * pitch, y: -58, z: 5, lift: 5 }
      if (variant === 'b')
        return turnedPart(at % 2 ? charcoal : red, place, [
          { length: 8, from: 8, to: 12 },
          { length: 52, from: 14, to: 17, grooves: 6, round: 2 },
          { length: 8, from: 20, round: 2 },
        ])
      return turnedPart(steel, place, [
        { length: variant === 'a' ? 14 : 34, from: 0.8, to: variant === 'a' ? 8 : 6 },
        { length: variant === 'a' ? 54 : 26, from: variant === 'a' ? 8 : 6 },
        { length: 12, from: 15, colour: copper, round: 1 },
        { length: 26, from: 9, grooves: 8, colour: copper },
      ])
    }
    return {
      stance: 'lying',
      box: { x: [-half, half], y: [-60, 54], z: [0, 14] },
      focus: { x: [-half, half * 0.1], y: [-60, 14], z: [4, 10] },
      parts: together(...Array.from({ length: count }, (_, at) => one(at))),
    }
  },
}

export const batteryDoor: Kind = {
  model: ({ variant, model }) => {
    const [wide, tall] = ({ a: [58, 74], b: [70, 84], c: [52, 60] } as const)[variant]
    const colour = { a: blue[700], b: charcoal, c: graphite }[variant]
    const screws = variant === 'b' ? [-wide + 14, wide - 14] : [0]
    return {
      stance: 'lying',
      box: { x: [-wide, wide], y: [-tall, tall + 10], z: [0, 18] },
      focus: { x: [-wide * 0.7, wide * 0.7], y: [-tall, tall * 0.2], z: [8, 16] },
      parts: together(
        ...(variant === 'b'
          ? [
              solid({
                shape: box(-wide - 4, -tall - 4, wide * 2 + 8, tall * 2 + 8, 16),
                z: [0, 4],
                colour: red,
                bevel: 1,
              }),
            ]
          : []),
        solid({ shape: box(-14, tall - 4, 28, 14, 4), z: [0, 8], colour, bevel: 2 }),
        solid({
          shape: box(-wide, -tall, wide * 2, tall * 2, 14),
          z: [0, 14],
          colour,
          bevel: 5,
          lift: 9,
          face: () =>
            `<path d="${box(-wide + 18, -tall + 30, wide * 2 - 36, tall * 2 - 60, 8)(0)}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2"/>` +
            lettering({
              x: 0,
              y: 0,
              text: 'NONIUS',
              size: 10,
              colour: pale,
              anchor: 'middle',
              weight: 1.8,
              spacing: 5,
            }) +
            lettering({ x: 0, y: 18, text: model, size: 7, colour: pale, anchor: 'middle' }),
        }),
        ...screws.map((x) =>
          solid({
            shape: disc(x, -tall + 15, 8),
            z: [14, 16],
            colour: steel,
            bevel: 1,
            face: () => `<path d="M${x - 5} ${-tall + 15}h10m-5-5v10" stroke="#2a3440" stroke-width="2.4"/>`,
          }),
        ),
      ),
    }
  },
}

export const stake: Kind = {
  model: ({ variant }) => {
    const [count, long] = ({ a: [2, 150], b: [3, 170], c: [4, 130] } as const)[variant]
    const half = (count * 44) / 2
    return {
      stance: 'lying',
      box: { x: [-half, half], y: [-long / 2 - 16, long / 2 + 18], z: [0, 14] },
      focus: { x: [-half, half * 0.4], y: [-long / 2 - 16, -long / 2 + 50], z: [4, 12] },
      parts: together(
        ...Array.from({ length: count }, (_, at) =>
          turnedPart(steel, { x: (at - (count - 1) / 2) * 44, y: -long / 2 - 14, z: 6, lift: 6 }, [
            { length: 8, from: 34, colour: charcoal, round: 2 },
            { length: 14, from: 13, colour: red },
            { length: long, from: 9 },
            { length: 20, from: 9, to: 0.8 },
          ]),
        ),
      ),
    }
  },
}

export const windscreen: Kind = {
  model: ({ variant }) => {
    const radius = { a: 62, b: 54, c: 70 }[variant]
    const colour = variant === 'b' ? graphite : charcoal
    return {
      stance: 'lying',
      box: { x: [-radius, radius], y: [-radius, radius + 20], z: [0, radius] },
      focus: { x: [-radius * 0.7, radius * 0.7], y: [-radius * 0.2, radius + 16], z: [radius * 0.4, radius] },
      parts: together(
        solid({ shape: box(-20, radius - 16, 40, 34, 8), z: [4, 34], colour, bevel: 8 }),
        ...[1, 0.97, 0.9, 0.78, 0.58, 0.32].map((share, at) =>
          solid({
            shape: disc(0, 0, radius * share),
            z: [(radius * at) / 7, (radius * (at + 1)) / 7],
            colour,
            bevel: 4,
            lift: at ? 0 : 10,
          }),
        ),
        solid({ shape: ring(0, radius + 10, 11, 7), z: [34, 36], colour: '#11171e', bevel: 0.6, holed: true }),
      ),
    }
  },
}
