import { blue, charcoal, family, graphite, red, yellow } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import { run } from '../core/number.ts'
import type { Kind } from '../core/model.ts'
import { box, disc, outline, symmetric } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { printed, together, type Part } from '../core/stage.ts'
import { buttons, lamp, row } from '../parts/controls.ts'
import { display } from '../parts/display.ts'
import { lens } from '../parts/lens.ts'
import { thermogram } from '../parts/screen.ts'

/** A pad of arrows around a key. */
const pad = (x: number, y: number, z: number, size: number): Part =>
  solid({
    shape: disc(x, y, size),
    z: [z, z + 3],
    colour: graphite,
    bevel: 1.4,
    lift: 2,
    face: () =>
      `<circle cx="${x}" cy="${y}" r="${size * 0.42}" fill="${blue[500]}"/><path d="M${run(x, y - size * 0.82)}l3 4h-6zM${run(x, y + size * 0.82)}l3-4h-6zM${run(x - size * 0.82, y)}l4-3v6zM${run(x + size * 0.82, y)}l-4-3v6z" fill="#cfdbe4"/>`,
  })

/** Seen by whoever holds it from the front and in detail; from the other side, with the lens, at an angle. */
export const thermalCamera: Kind = {
  reading: '84.6 °C',
  model: ({ reading, variant, model, view }) => {
    const [wide, tall, grip] = ({ a: [58, 52, 96], b: [50, 58, 90], c: [74, 54, 0] } as const)[variant]
    const bottom = tall + grip
    const colour = family.thermal
    const handle =
      grip > 0 &&
      solid({
        shape: symmetric(0, [21, tall - 14, 4], [19, tall + 20, 20], [24, bottom - 8, 12], [20, bottom, 10]),
        z: [6, 38],
        colour,
        bevel: 8,
        lift: 8,
      })
    const body = (face: Part) =>
      together(
        solid({ shape: box(-wide, -tall, wide * 2, tall * 2, 16), z: [0, 40], colour, bevel: 7, lift: 8 }),
        solid({
          shape: box(-wide + 6, -tall + 6, wide * 2 - 12, tall * 2 - 12, 10),
          z: [36, 44],
          colour: graphite,
          bevel: 2,
          face,
        }),
      )
    const low = tall - (variant === 'c' ? 10 : 30)
    const shown =
      variant === 'c'
        ? { x: -wide + 13, y: -tall + 13, width: wide * 2 - 50, height: tall * 2 - 26 }
        : { x: -wide + 13, y: -tall + 19, width: wide * 2 - 26, height: low + tall - 25 }
    const back = together(
      handle,
      body(
        together(thermogram({ ...shown, reading, scene: variant, frame: 3 }), () =>
          variant === 'c'
            ? ''
            : lettering({
                x: 0,
                y: -tall + 14,
                text: `NONIUS ${model}`,
                size: 3.6,
                colour: '#fff',
                anchor: 'middle',
                weight: 1.6,
                spacing: 4,
              }),
        ),
      ),
      variant === 'c'
        ? together(
            pad(wide - 21, -6, 44, 12),
            buttons(44, [
              { x: wide - 31, y: -40, width: 20, height: 10, label: 'MENU' },
              { x: wide - 31, y: 20, width: 20, height: 12, label: 'SAVE', colour: red },
            ]),
          )
        : together(
            pad(0, low + 10, 44, 11),
            buttons(44, [
              ...row({ x: -wide + 14, y: low + 5, width: wide - 30, height: 9 }, ['MENU']),
              { x: 17, y: low + 5, width: wide - 30, height: 9, label: 'SAVE' },
            ]),
          ),
    )
    const front = together(
      handle,
      body(() =>
        lettering({
          x: 0,
          y: tall - 12,
          text: `NONIUS ${model}`,
          size: 4,
          colour: '#fff',
          anchor: 'middle',
          weight: 1.7,
          spacing: 4,
        }),
      ),
      solid({ shape: disc(-4, -8, 34), z: [44, 52], colour: family.thermal, bevel: 4 }),
      lens({ x: -4, y: -8, z: 52, radius: 28, length: 22 }),
      lens({ x: wide - 18, y: -tall + 20, z: 44, radius: 8, length: 3, tint: blue[700] }),
      printed(44, lamp(wide - 18, 2, 4, '#f6f2d8')),
      grip > 0 &&
        solid({
          shape: outline([-7, tall + 4, 3], [7, tall + 4, 3], [9, tall + 30, 4], [-9, tall + 30, 4]),
          z: [38, 46],
          colour: red,
          bevel: 3,
        }),
    )
    return {
      stance: 'held',
      box: { x: [-wide - 2, wide + 2], y: [-tall, bottom], z: [0, view === 'angle' ? 76 : 46] },
      focus: { x: [-wide + 6, wide - 6], y: [-tall + 6, tall - 6], z: [44, 46] },
      base: { x: grip ? [-20, 20] : [-wide, wide], z: [6, 40] },
      parts: view === 'angle' ? front : back,
    }
  },
}

/** A pistol that measures where its dot of light falls; seen from the side, its head above the grip. */
export const pyrometer: Kind = {
  reading: '148.2 °C',
  model: ({ reading, variant, model }) => {
    const long = { a: 76, b: 66, c: 88 }[variant]
    const head = outline([-long, -52, 8], [30, -52, 12], [52, -34, 10], [52, 4, 10], [20, 14, 10], [-long, 10, 6])
    const grip = outline([-4, 4, 6], [46, 0, 8], [62, 96, 10], [24, 104, 10], [2, 40, 20])
    return {
      stance: 'held',
      box: { x: [-long - 14, 64], y: [-56, 104], z: [0, 40] },
      focus: { x: [-long + 24, 56], y: [-54, 44], z: [36, 40] },
      base: { x: [22, 62], z: [6, 34] },
      parts: together(
        solid({
          shape: outline([-22, 12, 6], [0, 12, 2], [4, 52, 10], [-8, 46, 4]),
          z: [12, 26],
          colour: red,
          bevel: 4,
          lift: 4,
        }),
        solid({
          shape: grip,
          z: [4, 34],
          colour: charcoal,
          bevel: 8,
          lift: 8,
          face: () =>
            `<path d="M22 46l26-4m-24 14l26-4m-24 14l26-4m-24 14l26-4" stroke="#000" stroke-opacity=".45" stroke-width="2.6"/>`,
        }),
        solid({ shape: box(-long - 12, -46, 18, 50, 6), z: [2, 38], colour: charcoal, bevel: 4, lift: 6 }),
        solid({
          shape: head,
          z: [0, 38],
          colour: variant === 'b' ? blue[700] : family.thermal,
          bevel: 6,
          lift: 8,
          face: together(
            display({
              x: -4,
              y: -42,
              width: 46,
              height: 40,
              reading,
              above: 'ε 0.95',
              state: variant === 'a' ? 'MAX' : 'SCAN',
              lit: variant !== 'b',
              frame: 2.6,
            }),
            () =>
              lettering({ x: -long + 14, y: -26, text: 'NONIUS', size: 6.4, colour: '#fff', weight: 1.8, spacing: 5 }) +
              lettering({ x: -long + 14, y: -14, text: model, size: 5, colour: '#fff', weight: 1.4 }) +
              `<path d="M${run(-long + 14, -4)}h${long - 30}" stroke="${variant === 'c' ? yellow : red}" stroke-width="2"/>`,
          ),
        }),
        buttons(
          38,
          variant === 'c'
            ? [
                { x: 0, y: 2, width: 14, height: 7, label: 'ε' },
                { x: 20, y: 2, width: 18, height: 7, label: 'LASER', colour: red },
              ]
            : [],
        ),
      ),
    }
  },
}
