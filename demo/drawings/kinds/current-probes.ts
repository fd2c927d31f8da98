import { blue, charcoal, graphite, red, steel, yellow } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import type { Kind } from '../core/model.ts'
import { box, outline, ring } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { printed, together } from '../core/stage.ts'
import { jaws } from '../parts/jaws.ts'
import { cable, plug, turnedPart } from '../parts/leads.ts'

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
        cable({
          d: `M20 ${radius}C60 ${radius + 40} ${radius + 50} ${radius + 30} ${end + 18} ${radius * 0.3}`,
          colour: charcoal,
          width: 5,
          z: 3,
        }),
        turnedPart(graphite, { x: end + 18, y: radius * 0.36, angle: 180, z: 3 }, [
          { length: 12, from: 7, to: 11, grooves: 3 },
          { length: 24, from: 14, round: 2 },
          { length: 14, from: 11, colour: steel },
        ]),
        cable({
          d: `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0`,
          colour,
          width: 11,
          z: 6,
          lift: 6,
        }),
        turnedPart(charcoal, { x: 26, y: radius, angle: 90, z: 8 }, [
          { length: 22, from: 17, round: 4, grooves: 3 },
          { length: 4, from: 18, colour: yellow },
          { length: 26, from: 17, round: 4 },
        ]),
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
        solid({
          shape: outline([-30, -28, 8], [-4, -34, 4], [-5, 92, 6], [-16, 90, 6], [-28, 30, 20]),
          z: [2, 26],
          colour: graphite,
          bevel: 5,
          lift: 8,
        }),
        solid({
          shape: outline([4, -34, 4], [30, -28, 8], [30, 20, 20], [18, 86, 8], [7, 92, 6]),
          z: [2, 26],
          colour: blue[600],
          bevel: 5,
          lift: 8,
          face: () => lettering({ x: 16, y: 6, text: model, size: 4.4, colour: '#fff', anchor: 'middle', weight: 1.5 }),
        }),
        jaws({ y: middle, outer, inner, stretch, z: [4, 26], colour: charcoal }),
        solid({ shape: ring(0, -22, 7, 3), z: [26, 29], colour: steel, bevel: 1, holed: true }),
      ),
    }
  },
}

export const adapter: Kind = {
  model: ({ variant, model }) => {
    const colour = { a: charcoal, b: blue[600], c: red }[variant]
    const wire = (x: number, shade: string) => [
      cable({ d: `M${x} 24C${x} 70 ${x * 2.4} 60 ${x * 2.2} 92`, colour: shade, width: 6, z: 3 }),
      turnedPart(shade, { x: x * 2.2, y: 88, z: 4 }, [
        { length: 10, from: 8, to: 10, grooves: 3 },
        { length: 16, from: 13, round: 2 },
        { length: 4, from: 14, colour: shade },
        { length: 16, from: 9, colour: charcoal, round: 2 },
      ]),
    ]
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
          shape:
            variant === 'b'
              ? box(-34, -46, 68, 78, 14)
              : outline([-34, -46, 8], [34, -46, 8], [38, 0, 10], [24, 34, 8], [-24, 34, 8], [-38, 0, 10]),
          z: [0, 26],
          colour,
          bevel: 5,
          lift: 8,
          face: together(
            () => `<path d="${box(-26, -34, 52, 30, 4)(0)}" fill="#e3ebf0"/>`,
            () =>
              lettering({
                x: 0,
                y: -20,
                text: 'NONIUS',
                size: 6.4,
                colour: '#0a2744',
                anchor: 'middle',
                weight: 1.9,
                spacing: 4,
              }) + lettering({ x: 0, y: -10, text: model, size: 5, colour: '#0a2744', anchor: 'middle' }),
          ),
        }),
      ),
    }
  },
}
