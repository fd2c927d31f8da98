import { blue, charcoal, copper, graphite, red, steel, yellow } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import type { Kind, Variant } from '../core/model.ts'
import { box, outline, ring } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { printed, together, type Part } from '../core/stage.ts'
import { cable, clip, probe, turnedPart } from '../parts/leads.ts'

const pair: Record<Variant, readonly [string, string]> = {
  a: [charcoal, red],
  b: [blue[600], red],
  c: [charcoal, yellow],
}

export const testLeads: Kind = {
  model: ({ variant }) => {
    const [first, second] = pair[variant]
    const size = { a: 1.15, b: 1.3, c: 1.05 }[variant]
    const lead = (side: 1 | -1, colour: string) =>
      together(
        cable({
          d: `M${side * 34} ${-22}C${side * 34} 50 ${side * 96} 60 ${side * 94} 8S${side * 24} -10 ${side * 20} 44`,
          colour,
          width: 5,
          z: 2,
          lift: 4,
        }),
        probe(colour, { x: side * 34, y: -112, z: 3, size, lift: 4 }),
        turnedPart(colour, { x: side * 20, y: 42, z: 3, lift: 4 }, [
          { length: 15, from: 6, to: 9, grooves: 4 },
          { length: 24, from: 11, round: 2 },
          { length: 12, from: 4.6, colour: steel, round: 1 },
        ]),
      )
    return {
      stance: 'lying',
      box: { x: [-102, 102], y: [-112, 96], z: [0, 10] },
      focus: { x: [-56, 56], y: [-112, 0], z: [4, 10] },
      parts: together(lead(-1, first), lead(1, second)),
    }
  },
}

export const probeSet: Kind = {
  model: ({ variant }) => {
    const [first, second] = pair[variant]
    const items: readonly Part[] = [
      probe(first, { x: -78, y: -84, z: 8, size: 1.1 }),
      probe(second, { x: -54, y: -84, z: 8, size: 1.1 }),
      ...(variant === 'b'
        ? []
        : [
            turnedPart(first, { x: -30, y: -84, z: 8 }, [
              { length: 22, from: 2, to: 3, colour: copper },
              { length: 46, from: 8, to: 9, grooves: 6, round: 2 },
            ]),
            turnedPart(second, { x: -10, y: -84, z: 8 }, [
              { length: 22, from: 2, to: 3, colour: copper },
              { length: 46, from: 8, to: 9, grooves: 6, round: 2 },
            ]),
          ]),
      clip(first, { x: 16, y: -84, z: 8, size: 1.25 }),
      clip(second, { x: 40, y: -84, z: 8, size: 1.25 }),
      turnedPart(first, { x: 62, y: -84, z: 8 }, [
        { length: 26, from: 11, round: 2 },
        { length: 8, from: 13, colour: steel },
        { length: 22, from: 5, colour: steel },
      ]),
      turnedPart(second, { x: 82, y: -84, z: 8 }, [
        { length: 26, from: 11, round: 2 },
        { length: 8, from: 13, colour: steel },
        { length: 22, from: 5, colour: steel },
      ]),
    ]
    return {
      stance: 'lying',
      box: { x: [-104, 104], y: [-104, 62], z: [0, 14] },
      focus: { x: [-92, 10], y: [-96, 6], z: [6, 12] },
      parts: together(
        solid({ shape: box(-104, -104, 208, 166, 10), z: [0, 6], colour: graphite, bevel: 3, lift: 8 }),
        printed(
          6,
          `<path d="M-96-44H96M-96-4H96" stroke="${charcoal}" stroke-width="9"/><path d="M-96-46.500H96M-96-6.500H96" stroke="#fff" stroke-opacity=".14" stroke-width="1"/>` +
            lettering({
              x: 0,
              y: 48,
              text: 'NONIUS',
              size: 9,
              colour: '#8c98a4',
              anchor: 'middle',
              weight: 1.9,
              spacing: 6,
            }),
        ),
        ...items,
      ),
    }
  },
}

/** A crocodile clip from the side: two jaws with teeth, a spring between its arms. */
const crocodile = (x: number, y: number, colour: string, size: number, kelvin: boolean): Part => {
  const at = (points: readonly (readonly [number, number, number?])[]) =>
    outline(...points.map(([px, py, r]) => [x + px * size, y + py * size, r ? r * size : 0.6] as const))
  const teeth = Array.from(
    { length: 6 },
    (_, tooth) =>
      [
        [-2 - tooth * 0.25, -46 + tooth * 6, 0.4],
        [1.4, -43 + tooth * 6, 0.4],
      ] as const,
  ).flat()
  return together(
    cable({
      d: `M${x} ${y + 60 * size}Q${x} ${y + 96 * size} ${x - 22} ${y + 120 * size}`,
      colour,
      width: 5 * size,
      z: 4,
    }),
    solid({
      shape: at([
        [4, -54, 2],
        [9, -50, 4],
        [13, -8, 4],
        [3, -4, 1],
        ...teeth.toReversed().map(([px, py, r]) => [4 - px * 0.6, py, r] as const),
      ]),
      z: [2, 12],
      colour: steel,
      bevel: 1.2,
      lift: 4,
    }),
    solid({
      shape: at([
        [-9, -50, 4],
        [-4, -54, 2],
        ...teeth.map(([px, py, r]) => [px * 0.6 - 3, py, r] as const),
        [-2, -4, 1],
        [-13, -8, 4],
      ]),
      z: [2, 12],
      colour: kelvin ? copper : steel,
      bevel: 1.2,
      lift: 4,
    }),
    solid({
      shape: at([
        [-12, -10, 3],
        [0, -14, 3],
        [-2, 60, 3],
        [-9, 62, 4],
        [-17, 20, 8],
      ]),
      z: [0, 14],
      colour,
      bevel: 3,
      lift: 4,
    }),
    solid({
      shape: at([
        [2, -14, 3],
        [12, -10, 3],
        [19, 20, 8],
        [17, 54, 6],
        [11, 54, 4],
        [4, 26, 6],
      ]),
      z: [0, 14],
      colour,
      bevel: 3,
      lift: 4,
      face: () =>
        `<path d="M${x + 10 * size} ${y + 18 * size}h${6 * size}m${-5 * size} ${7 * size}h${6 * size}m${-6 * size} ${7 * size}h${6 * size}m${-6 * size} ${7 * size}h${5 * size}" stroke="#000" stroke-opacity=".4" stroke-width="2"/>`,
    }),
    solid({ shape: ring(x, y - 4 * size, 5 * size, 2.2 * size), z: [14, 17], colour: steel, bevel: 1, holed: true }),
  )
}

export const crocodileClips: Kind = {
  model: ({ variant }) => {
    const [first, second] = pair[variant]
    const size = { a: 1, b: 0.92, c: 1.06 }[variant]
    return {
      stance: 'lying',
      box: { x: [-66, 62], y: [-62, 118], z: [0, 18] },
      focus: { x: [-56, 56], y: [-60, 50], z: [10, 16] },
      parts: together(crocodile(-32, 0, first, size, variant === 'b'), crocodile(32, 0, second, size, variant === 'b')),
    }
  },
}
