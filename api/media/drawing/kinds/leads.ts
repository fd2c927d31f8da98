import { blue, charcoal, copper, graphite, red, steel, yellow } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import type { Kind, Variant } from '../core/model.ts'
import { box, outline, ring } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { printed, together, type Part } from '../core/stage.ts'
import { jaws } from '../parts/jaws.ts'
import { cable, clip, plug, probe, turnedPart } from '../parts/leads.ts'

const pair: Record<Variant, readonly [string, string]> = { a: [charcoal, red], b: [blue[600], red], c: [charcoal, yellow] }

export const testLeads: Kind = {
  model: ({ variant }) => {
    const [first, second] = pair[variant]
    const size = { a: 1.15, b: 1.3, c: 1.05 }[variant]
    const lead = (side: 1 | -1, colour: string) =>
      together(
        cable({ d: `M${side * 34} ${-22}C${side * 34} 50 ${side * 96} 60 ${side * 94} 8S${side * 24} -10 ${side * 20} 44`, colour, width: 5, z: 2, lift: 4 }),
        probe(colour, { x: side * 34, y: -112, z: 3, size, lift: 4 }),
        turnedPart(colour, { x: side * 20, y: 42, z: 3, lift: 4 }, [{ length: 15, from: 6, to: 9, grooves: 4 }, { length: 24, from: 11, round: 2 }, { length: 12, from: 4.6, colour: steel, round: 1 }]),
      )
    return { stance: 'lying', box: { x: [-102, 102], y: [-112, 96], z: [0, 10] }, focus: { x: [-56, 56], y: [-112, 0], z: [4, 10] }, parts: together(lead(-1, first), lead(1, second)) }
  },
}

export const probeSet: Kind = {
  model: ({ variant }) => {
    const [first, second] = pair[variant]
    const items: readonly Part[] = [
      probe(first, { x: -78, y: -84, z: 8, size: 1.1 }),
      probe(second, { x: -54, y: -84, z: 8, size: 1.1 }),
      ...(variant === 'b' ? [] : [turnedPart(first, { x: -30, y: -84, z: 8 }, [{ length: 22, from: 2, to: 3, colour: copper }, { length: 46, from: 8, to: 9, grooves: 6, round: 2 }]), turnedPart(second, { x: -10, y: -84, z: 8 }, [{ length: 22, from: 2, to: 3, colour: copper }, { length: 46, from: 8, to: 9, grooves: 6, round: 2 }])]),
      clip(first, { x: 16, y: -84, z: 8, size: 1.25 }),
      clip(second, { x: 40, y: -84, z: 8, size: 1.25 }),
      turnedPart(first, { x: 62, y: -84, z: 8 }, [{ length: 26, from: 11, round: 2 }, { length: 8, from: 13, colour: steel }, { length: 22, from: 5, colour: steel }]),
      turnedPart(second, { x: 82, y: -84, z: 8 }, [{ length: 26, from: 11, round: 2 }, { length: 8, from: 13, colour: steel }, { length: 22, from: 5, colour: steel }]),
    ]
    return {
      stance: 'lying',
      box: { x: [-104, 104], y: [-104, 62], z: [0, 14] },
      focus: { x: [-92, 10], y: [-96, 6], z: [6, 12] },
      parts: together(
        solid({ shape: box(-104, -104, 208, 166, 10), z: [0, 6], colour: graphite, bevel: 3, lift: 8 }),
        printed(6, `<path d="M-96-44H96M-96-4H96" stroke="${charcoal}" stroke-width="9"/><path d="M-96-46.500H96M-96-6.500H96" stroke="#fff" stroke-opacity=".14" stroke-width="1"/>` + lettering({ x: 0, y: 48, text: 'NONIUS', size: 9, colour: '#8c98a4', anchor: 'middle', weight: 1.9, spacing: 6 })),
        ...items,
      ),
    }
  },
}

/** A crocodile clip from the side: two jaws with teeth, a spring between its arms. */
const crocodile = (x: number, y: number, colour: string, size: number, kelvin: boolean): Part => {
  const at = (points: readonly (readonly [number, number, number?])[]) => outline(...points.map(([px, py, r]) => [x + px * size, y + py * size, r ? r * size : 0.6] as const))
  const teeth = Array.from({ length: 6 }, (_, tooth) => [[-2 - tooth * 0.25, -46 + tooth * 6, 0.4], [1.4, -43 + tooth * 6, 0.4]] as const).flat()
  return together(
    cable({ d: `M${x} ${y + 60 * size}Q${x} ${y + 96 * size} ${x - 22} ${y + 120 * size}`, colour, width: 5 * size, z: 4 }),
    solid({ shape: at([[4, -54, 2], [9, -50, 4], [13, -8, 4], [3, -4, 1], ...teeth.toReversed().map(([px, py, r]) => [4 - px * 0.6, py, r] as const)]), z: [2, 12], colour: steel, bevel: 1.2, lift: 4 }),
    solid({ shape: at([[-9, -50, 4], [-4, -54, 2], ...teeth.map(([px, py, r]) => [px * 0.6 - 3, py, r] as const), [-2, -4, 1], [-13, -8, 4]]), z: [2, 12], colour: kelvin ? copper : steel, bevel: 1.2, lift: 4 }),
    solid({ shape: at([[-12, -10, 3], [0, -14, 3], [-2, 60, 3], [-9, 62, 4], [-17, 20, 8]]), z: [0, 14], colour, bevel: 3, lift: 4 }),
    solid({ shape: at([[2, -14, 3], [12, -10, 3], [19, 20, 8], [17, 54, 6], [11, 54, 4], [4, 26, 6]]), z: [0, 14], colour, bevel: 3, lift: 4, face: () => `<path d="M${x + 10 * size} ${y + 18 * size}h${6 * size}m${-5 * size} ${7 * size}h${6 * size}m${-6 * size} ${7 * size}h${6 * size}m${-6 * size} ${7 * size}h${5 * size}" stroke="#000" stroke-opacity=".4" stroke-width="2"/>` }),
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

export const flexibleCoil: Kind = {
  reading: '450 mm',
  model: ({ variant, model }) => {
    const radius = { a: 70, b: 58, c: 80 }[variant]
    const colour = { a: graphite, b: blue[700], c: red }[variant]
    const end = radius + 6
    return {
      stance: 'lying',
      box: { x: [-radius - 8, radius + 40], y: [-radius - 8, radius + 62], z: [0, 16] },
      focus: { x: [-radius * 0.6, radius * 0.8], y: [radius * 0.2, radius + 50], z: [8, 14] },
      parts: together(
        cable({ d: `M20 ${radius}C60 ${radius + 40} ${radius + 50} ${radius + 30} ${end + 18} ${radius * 0.3}`, colour: charcoal, width: 5, z: 3 }),
        turnedPart(graphite, { x: end + 18, y: radius * 0.36, angle: 180, z: 3 }, [{ length: 12, from: 7, to: 11, grooves: 3 }, { length: 24, from: 14, round: 2 }, { length: 14, from: 11, colour: steel }]),
        cable({ d: `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0`, colour, width: 11, z: 6, lift: 6 }),
        turnedPart(charcoal, { x: 26, y: radius, angle: 90, z: 8 }, [{ length: 22, from: 17, round: 4, grooves: 3 }, { length: 4, from: 18, colour: yellow }, { length: 26, from: 17, round: 4 }]),
        printed(10, lettering({ x: 0, y: radius + 24, text: model, size: 7, colour: '#47607a', anchor: 'middle' })),
      ),
    }
  },
}

export const currentClamp: Kind = {
  model: ({ variant, model }) => {
    const [outer, inner, stretch] = ({ a: [32, 20, 8], b: [26, 15, 0], c: [40, 27, 16] } as const)[variant]
    const middle = -30 - inner
    return {
      stance: 'lying',
      box: { x: [-outer - 4, outer + 40], y: [middle - outer - stretch, 112], z: [0, 32] },
      focus: { x: [-outer - 4, outer + 8], y: [middle - outer - stretch, 34], z: [20, 28] },
      parts: together(
        cable({ d: `M4 88C4 130 ${outer + 34} 130 ${outer + 28} 40`, colour: charcoal, width: 5, z: 4 }),
        plug(charcoal, { x: outer + 28, y: 12, z: 5 }),
        solid({ shape: outline([-30, -28, 8], [-4, -34, 4], [-5, 92, 6], [-16, 90, 6], [-28, 30, 20]), z: [2, 26], colour: graphite, bevel: 5, lift: 8 }),
        solid({ shape: outline([4, -34, 4], [30, -28, 8], [30, 20, 20], [18, 86, 8], [7, 92, 6]), z: [2, 26], colour: blue[600], bevel: 5, lift: 8, face: () => lettering({ x: 16, y: 6, text: model, size: 4.4, colour: '#fff', anchor: 'middle', weight: 1.5 }) }),
        jaws({ y: middle, outer, inner, stretch, z: [4, 26], colour: charcoal }),
        solid({ shape: ring(0, -22, 7, 3), z: [26, 29], colour: steel, bevel: 1, holed: true }),
      ),
    }
  },
}

export const adapter: Kind = {
  model: ({ variant, model }) => {
    const colour = { a: charcoal, b: blue[600], c: red }[variant]
    const wire = (x: number, shade: string) => [cable({ d: `M${x} 24C${x} 70 ${x * 2.4} 60 ${x * 2.2} 92`, colour: shade, width: 6, z: 3 }), turnedPart(shade, { x: x * 2.2, y: 88, z: 4 }, [{ length: 10, from: 8, to: 10, grooves: 3 }, { length: 16, from: 13, round: 2 }, { length: 4, from: 14, colour: shade }, { length: 16, from: 9, colour: charcoal, round: 2 }])]
    return {
      stance: 'lying',
      box: { x: [-58, 58], y: [-74, 134], z: [0, 30] },
      focus: { x: [-46, 46], y: [-74, 30], z: [16, 26] },
      parts: together(
        ...wire(-16, charcoal),
        ...wire(16, red),
        turnedPart(steel, { x: -14, y: -72, z: 8 }, [{ length: 30, from: 5.4, round: 1.6 }]),
        turnedPart(steel, { x: 14, y: -72, z: 8 }, [{ length: 30, from: 5.4, round: 1.6 }]),
        solid({
          shape: variant === 'b' ? box(-34, -46, 68, 78, 14) : outline([-34, -46, 8], [34, -46, 8], [38, 0, 10], [24, 34, 8], [-24, 34, 8], [-38, 0, 10]),
          z: [0, 26], colour, bevel: 5, lift: 8,
          face: together(
            () => `<path d="${box(-26, -34, 52, 30, 4)(0)}" fill="#e3ebf0"/>`,
            () => lettering({ x: 0, y: -20, text: 'NONIUS', size: 6.4, colour: '#0a2744', anchor: 'middle', weight: 1.9, spacing: 4 }) + lettering({ x: 0, y: -10, text: model, size: 5, colour: '#0a2744', anchor: 'middle' }),
          ),
        }),
      ),
    }
  },
}
