import { blue, charcoal, copper, graphite, red, steel, yellow } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import { short } from '../core/number.ts'
import type { Kind } from '../core/model.ts'
import { box, disc, outline } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together } from '../core/stage.ts'
import { cable, turnedPart } from '../parts/leads.ts'
import { mainsSocket } from '../parts/mains.ts'

export const socketAdapter: Kind = {
  model: ({ variant, model, outlet }) => {
    const three = variant === 'b'
    const wires = three ? ['#6b4a33', '#11161c', '#8b949c', blue[500], '#2f8f5b'] : [red, blue[500], '#2f8f5b']
    const step = three ? 20 : 26
    return {
      stance: 'lying',
      box: { x: [-64, 64], y: [-84, 112], z: [0, 42] },
      focus: { x: [-56, 56], y: [-74, 34], z: [30, 38] },
      parts: together(
        ...wires.flatMap((colour, at) => {
          const x = (at - (wires.length - 1) / 2) * step
          return [
            cable({ d: `M${x * 0.7} 30C${x * 0.8} 52 ${x} 56 ${x} 72`, colour, width: 5, z: 4 }),
            turnedPart(colour, { x, y: 68, z: 4 }, [
              { length: 10, from: 6, to: 8, grooves: 3 },
              { length: 20, from: 10, round: 1 },
              { length: 10, from: 4.4, colour: steel },
            ]),
          ]
        }),
        solid({
          shape: three ? disc(0, -18, 62, 60) : box(-56, -74, 112, 108, variant === 'c' ? 40 : 20),
          z: [0, 30],
          colour: three ? red : graphite,
          bevel: 7,
          lift: 10,
          face: () => lettering({ x: 0, y: 28, text: model, size: 6, colour: '#fff', anchor: 'middle', weight: 1.5 }),
        }),
        three
          ? solid({
              shape: disc(0, -22, 42),
              z: [30, 36],
              colour: charcoal,
              bevel: 2.4,
              lift: 3,
              face: () =>
                [-90, -18, 54, 126, 198]
                  .map(
                    (degrees, at) =>
                      `<circle cx="${short(26 * Math.cos((degrees * Math.PI) / 180))}" cy="${short(-22 + 26 * Math.sin((degrees * Math.PI) / 180))}" r="${at ? 6 : 7.6}" fill="#05090e" stroke="${steel}" stroke-width="2"/>`,
                  )
                  .join(''),
            })
          : mainsSocket(outlet, 0, -24, 30, 42),
      ),
    }
  },
}

export const thermocouple: Kind = {
  model: ({ variant }) => {
    const surface = variant === 'b'
    return {
      stance: 'lying',
      box: { x: [-70, 84], y: [-104, 96], z: [0, 18] },
      focus: { x: [-58, 24], y: [-104, -6], z: [6, 14] },
      parts: together(
        cable({
          d: 'M-30 40C-30 110 60 104 58 40S26 -50 50 -66',
          colour: variant === 'c' ? yellow : '#2f8f5b',
          width: 4.4,
          z: 3,
        }),
        turnedPart(
          steel,
          { x: -30, y: -102, z: 6 },
          surface
            ? [
                { length: 5, from: 22, colour: copper, round: 1 },
                { length: 12, from: 20, to: 8 },
                { length: 44, from: 5 },
              ]
            : [
                { length: 8, from: 0.6, to: variant === 'c' ? 8 : 3.4 },
                { length: 66, from: variant === 'c' ? 8 : 3.4 },
              ],
        ),
        turnedPart(variant === 'c' ? charcoal : blue[700], { x: -30, y: surface ? -44 : -32, z: 6 }, [
          { length: 4, from: 15, round: 1 },
          { length: surface ? 72 : 60, from: 12, to: 10, grooves: 8, round: 2 },
          { length: 14, from: 7, to: 5, grooves: 3 },
        ]),
        turnedPart(steel, { x: 44, y: -96, z: 8, lift: 0 }, [{ length: 26, from: 3.4, round: 1 }]),
        turnedPart(steel, { x: 57, y: -96, z: 8, lift: 0 }, [{ length: 26, from: 5.4, round: 1 }]),
        solid({
          shape: outline([36, -74, 3], [66, -74, 3], [64, -42, 4], [38, -42, 4]),
          z: [2, 14],
          colour: variant === 'c' ? charcoal : '#2f8f5b',
          bevel: 2,
          lift: 4,
          face: () =>
            lettering({
              x: 51,
              y: -54,
              text: variant === 'c' ? 'J' : 'K',
              size: 8,
              colour: '#fff',
              anchor: 'middle',
              weight: 1.8,
            }),
        }),
      ),
    }
  },
}

export const usbCable: Kind = {
  model: ({ variant }) => ({
    stance: 'lying',
    box: { x: [-78, 80], y: [-86, 78], z: [0, 20] },
    focus: { x: [-76, 14], y: [-84, 10], z: [6, 16] },
    parts: together(
      cable({
        d: 'M-50 -24C-56 84 76 84 62 16S-32 -34 -24 22S60 34 56 -22',
        colour: variant === 'c' ? blue[800] : charcoal,
        width: variant === 'c' ? 7 : 5.4,
        z: 3,
        lift: 4,
      }),
      turnedPart(charcoal, { x: -50, y: -20, angle: 180, z: 4 }, [{ length: 14, from: 6, to: 10, grooves: 4 }]),
      solid({ shape: box(-63, -66, 26, 36, 5), z: [0, 14], colour: graphite, bevel: 3, lift: 4 }),
      solid({
        shape: box(-58, -84, 16, 20, 1),
        z: [3, 11],
        colour: steel,
        bevel: 1,
        face: () => `<path d="M-54.5-79h3.200v3.200h-3.200zm6 0h3.200v3.200h-3.200z" fill="#1b232c"/>`,
      }),
      turnedPart(charcoal, { x: 56, y: -18, angle: 180, z: 4 }, [{ length: 12, from: 6, to: 10, grooves: 4 }]),
      variant === 'b'
        ? together(
            solid({ shape: box(43, -58, 26, 32, 6), z: [0, 14], colour: graphite, bevel: 3, lift: 4 }),
            solid({ shape: box(49, -72, 14, 15, 3), z: [3, 10], colour: steel, bevel: 1 }),
          )
        : solid({
            shape: box(38, -74, 36, 48, 7),
            z: [0, 20],
            colour: variant === 'c' ? charcoal : blue[600],
            bevel: 3,
            lift: 5,
            face: () =>
              `<circle cx="48" cy="-60" r="5" fill="#2a0a10" stroke="#0a1420"/><circle cx="64" cy="-60" r="5" fill="#2a0a10" stroke="#0a1420"/><circle cx="46.8" cy="-61.2" r="1.5" fill="#ff9aa0"/><circle cx="62.8" cy="-61.2" r="1.5" fill="#ff9aa0"/>` +
              lettering({ x: 56, y: -40, text: 'OPTO', size: 6, colour: '#fff', anchor: 'middle', weight: 1.7 }),
          }),
    ),
  }),
}
