import { blue, charcoal, graphite, ink, pale, red, steel, yellow } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import { barrel } from '../core/light.ts'
import { run, sequence, short } from '../core/number.ts'
import type { Kind } from '../core/model.ts'
import { box, disc, outline, ring, symmetric } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { printed, together, type Part } from '../core/stage.ts'
import { lamp } from '../parts/controls.ts'
import { cable, turnedPart } from '../parts/leads.ts'
import { mainsPlug } from '../parts/mains.ts'

const cell = (x: number, colour: string, big: boolean): Part => {
  const [wide, long] = big ? [30, 100] : [25, 90]
  return together(
    turnedPart(colour, { x, y: -long / 2, z: 8, lift: 7 }, [
      { length: 4, from: 8, colour: steel, round: 1 },
      { length: 4, from: wide, colour: steel, round: 1.5 },
      { length: long * 0.2, from: wide, colour: pale },
      { length: long * 0.72, from: wide },
      { length: 3, from: wide, colour: steel, round: 1 },
    ]),
    printed(
      8,
      `<g transform="translate(${x} 0)">${lettering({ x: 0, y: -long / 2 + 22, text: '+', size: 10, colour: ink, anchor: 'middle', weight: 1.8 })}</g><g transform="translate(${run(x + 4, 34)})rotate(-90)">${lettering({ x: 0, y: 0, text: 'NONIUS', size: 7, colour: '#fff', weight: 1.9, spacing: 4 })}</g>`,
    ),
  )
}

export const battery: Kind = {
  reading: '7.4 V',
  model: ({ variant, model, reading }) => {
    if (variant === 'b') {
      return {
        stance: 'lying',
        box: { x: [-62, 62], y: [-50, 50], z: [0, 40] },
        focus: { x: [-50, 40], y: [-44, 34], z: [32, 38] },
        parts: together(
          solid({
            shape: box(-62, -46, 124, 92, 10),
            z: [0, 36],
            colour: graphite,
            bevel: 5,
            lift: 10,
            face: (stage) =>
              `<path d="${box(-46, -32, 92, 42, 4)(0)}" fill="${blue[700]}"/><path d="${box(-46, -32, 92, 42, 4)(0)}" fill="${barrel(stage, 'down')}" opacity=".3"/>` +
              lettering({
                x: 0,
                y: -12,
                text: 'NONIUS',
                size: 10,
                colour: '#fff',
                anchor: 'middle',
                weight: 1.9,
                spacing: 5,
              }) +
              lettering({ x: 0, y: 2, text: `${model}  ${reading}`, size: 6, colour: '#fff', anchor: 'middle' }) +
              lettering({ x: -40, y: 30, text: 'Li-Ion', size: 8, colour: pale }),
          }),
          solid({
            shape: box(22, 20, 30, 14, 2),
            z: [36, 38],
            colour: charcoal,
            bevel: 0.8,
            face: () =>
              `<path d="M27 23v8m7-8v8m7-8v8m7-8v8" stroke="#e0b64e" stroke-width="3" stroke-linecap="butt"/>`,
          }),
        ),
      }
    }
    const count = variant === 'a' ? 4 : 3
    const pitch = variant === 'a' ? 32 : 38
    const half = (count * pitch) / 2
    return {
      stance: 'lying',
      box: { x: [-half, half], y: [-54, 58], z: [0, 16] },
      focus: { x: [-half, half * 0.4], y: [-54, 26], z: [8, 14] },
      parts: together(
        ...Array.from({ length: count }, (_, at) =>
          cell((at - (count - 1) / 2) * pitch, at % 2 && variant === 'c' ? graphite : blue[700], variant === 'c'),
        ),
      ),
    }
  },
}

export const charger: Kind = {
  model: ({ variant, model, outlet }) => ({
    stance: 'lying',
    box: { x: [-66, 104], y: [-76, 92], z: [0, 48] },
    focus: { x: [-60, 60], y: [-66, 64], z: [30, 40] },
    parts: together(
      cable({ d: 'M0 -62C10 -110 92 -110 88 -20', colour: charcoal, width: 6, z: 4 }),
      mainsPlug(outlet, 88, -20, 4),
      solid({
        shape: variant === 'c' ? symmetric(0, [50, -60, 10], [62, 0, 20], [50, 78, 10]) : box(-58, -64, 116, 142, 14),
        z: [0, 34],
        colour: graphite,
        bevel: 7,
        lift: 10,
        face: together(
          (stage) => {
            const bays = variant === 'b' ? [0] : [-33, -11, 11, 33]
            const width = variant === 'b' ? 78 : 18
            return (
              bays
                .map(
                  (x) =>
                    `<path d="${box(x - width / 2, -46, width, 84, 3)(0)}" fill="#0c1218"/><path d="${box(x - width / 2 + 2, -38, width - 4, 70, 2)(0)}" fill="${variant === 'b' ? charcoal : blue[700]}"/><path d="${box(x - width / 2 + 2, -38, width - 4, 70, 2)(0)}" fill="${barrel(stage)}"/>`,
                )
                .join('') + bays.map((x, at) => lamp(x, 48, 2.6, at % 2 ? '#57d38c' : yellow)).join('')
            )
          },
          () =>
            lettering({
              x: 0,
              y: 64,
              text: `NONIUS ${model}`,
              size: 6,
              colour: '#fff',
              anchor: 'middle',
              weight: 1.7,
              spacing: 3.6,
            }),
        ),
      }),
    ),
  }),
}

const darkLeg = (colour: string) => (colour === charcoal ? '#1a2028' : charcoal)

export const tripod: Kind = {
  model: ({ variant }) => {
    const colour = { a: charcoal, b: graphite, c: blue[800] }[variant]
    const high = { a: 150, b: 120, c: 170 }[variant]
    const leg = (angle: number, shade: string) =>
      turnedPart(shade, { x: 0, y: -60, angle, z: 0, lift: 0 }, [
        { length: high * 0.5, from: 12, round: 2 },
        { length: 9, from: 14, colour: yellow, round: 2 },
        { length: high * 0.4, from: 8.6 },
        { length: 9, from: 10.4, colour, round: 2 },
        { length: high * 0.3, from: 5.6, colour: steel },
        { length: 7, from: 9, colour: charcoal, round: 3 },
      ])
    const foot = -60 + high * 1.2 + 25
    return {
      stance: 'held',
      box: { x: [-82, 82], y: [-146, foot], z: [0, 30] },
      focus: { x: [-60, 60], y: [-146, -30], z: [14, 26] },
      base: { x: [-70, 70], z: [-20, 40] },
      parts: together(
        leg(0, darkLeg(colour)),
        turnedPart(steel, { x: 0, y: -112, z: 6 }, [{ length: 40, from: 10 }]),
        leg(22, colour),
        leg(-22, colour),
        solid({
          shape: symmetric(0, [15, -80, 5], [22, -64, 6], [16, -46, 6]),
          z: [-6, 24],
          colour: charcoal,
          bevel: 5,
          lift: 3,
        }),
        turnedPart(charcoal, { x: 12, y: -106, angle: -62, z: 10 }, [
          { length: 18, from: 6 },
          { length: 34, from: 9, to: 11, grooves: 6, round: 3 },
        ]),
        solid({ shape: box(-16, -122, 32, 20, 8), z: [0, 26], colour: graphite, bevel: 5, lift: 3 }),
        solid({ shape: box(-27, -134, 54, 12, 3), z: [-6, 32], colour: charcoal, bevel: 3, lift: 2 }),
        turnedPart(steel, { x: 0, y: -146, z: 13, lift: 0 }, [{ length: 13, from: 8, grooves: 4, round: 1 }]),
      ),
    }
  },
}

/** A calibration certificate: a table of points, a curve with its uncertainty, a seal. */
export const certificate: Kind = {
  model: ({ variant, model, seed }) => {
    const next = sequence(seed + 3)
    const points = Array.from({ length: 7 }, (_, at) => [-58 + at * 19, 26 - next() * 18] as const)
    const bars = points.map(([x, y]) => `M${run(x, y - 7)}v14m-2.5 0h5m-5-14h5`).join('')
    const seal = { a: red, b: blue[700], c: yellow }[variant]
    const lines = [0, 1, 2, 3]
      .map((at) => `M-64 ${-44 + at * 9}h${[52, 46, 56, 38][at] ?? 40}M8 ${-44 + at * 9}h${[40, 52, 34, 46][at] ?? 40}`)
      .join('')
    const sheet = outline([-80, -112, 2], [80, -112, 2], [80, 112, 2], [-80, 112, 2])
    return {
      stance: 'lying',
      box: { x: [-84, 84], y: [-114, 116], z: [0, 6] },
      focus: { x: [-72, 74], y: [-20, 112], z: [0, 6] },
      parts: together(
        solid({ shape: sheet, z: [0, 1], colour: '#c9d6df', bevel: 0, lift: 6 }),
        solid({
          shape: sheet,
          z: [2, 3],
          colour: '#f7fafc',
          bevel: 0,
          lift: 4,
          face: () =>
            lettering({ x: -64, y: -86, text: 'NONIUS', size: 12, colour: blue[900], weight: 1.9, spacing: 5 }) +
            `<path d="M-64-78h128" stroke="${red}" stroke-width="2"/>` +
            lettering({ x: -64, y: -60, text: 'CERTIFICATE', size: 8, colour: blue[800], weight: 1.5, spacing: 3 }) +
            lettering({ x: 64, y: -60, text: model, size: 6, colour: blue[800], anchor: 'end' }) +
            `<path d="${lines}" stroke="${blue[200]}" stroke-width="3"/><path d="M-64-4v50h132M-64 20h132" fill="none" stroke="${blue[300]}" stroke-width="1.2"/><path d="M-64 4h132M-64 37h132" stroke="${red}" stroke-width=".9" stroke-dasharray="4 3"/>` +
            `<path d="${bars}" stroke="${blue[800]}" stroke-width="1.2"/>${points.map(([x, y]) => `<circle cx="${short(x)}" cy="${short(y)}" r="2.2" fill="${blue[800]}"/>`).join('')}` +
            `<path d="M-64 66h60m-60 9h48m-48 9h56" stroke="${blue[100]}" stroke-width="3"/><path d="M-62 100c8-12 12-8 10 0s8-14 14-10-4 12 6 8 12-6 18-4" fill="none" stroke="${blue[900]}" stroke-width="1.4"/>`,
        }),
        solid({
          shape: outline([32, 88, 1], [46, 94, 1], [40, 116, 1], [33, 110, 1], [24, 112, 1]),
          z: [3, 4],
          colour: seal,
          bevel: 0.4,
          lift: 2,
        }),
        solid({
          shape: outline([46, 94, 1], [60, 88, 1], [66, 112, 1], [57, 109, 1], [50, 115, 1]),
          z: [3, 4],
          colour: seal,
          bevel: 0.4,
          lift: 2,
        }),
        solid({
          shape: disc(46, 80, 20),
          z: [3, 6],
          colour: seal,
          bevel: 2,
          lift: 3,
          face: () => `<path d="M37 80l6 7l12-13" fill="none" stroke="#fff" stroke-width="4"/>`,
        }),
        solid({ shape: ring(46, 80, 17, 15.4), z: [6, 6.4], colour: '#fff', bevel: 0.2, holed: true }),
      ),
    }
  },
}
