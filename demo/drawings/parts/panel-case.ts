import { charcoal, darker, graphite, lighter, white, yellow } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import type { View } from '../core/camera.ts'
import type { Model } from '../core/model.ts'
import { box, several } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together, type Part } from '../core/stage.ts'
import { buttons, nameplate, sockets, type Button, type Socket } from './controls.ts'

type PanelCase = {
  /** Half its width and half the depth of its panel. */
  wide: number
  deep: number
  colour: string
  model: string
  view: View
  title: string
  panel: Part
  keys: readonly Button[]
  inputs: { radius: number; list: readonly Socket[] }
  mounted?: (z: number) => Part
}

/** An instrument in a hard case, open on the ground: seen from above its lid lies behind, otherwise it stands up. */
export function panelCase({ wide, deep, colour, model, view, title, panel, keys, inputs, mounted }: PanelCase): Model {
  const [w, d] = [wide + 14, deep + 14]
  const flat = view === 'front'
  const high = 74
  const lidTop = -d - (flat ? 96 : 22)
  const lid = flat
    ? solid({
        shape: box(-w, lidTop, 2 * w, 104, 14),
        z: [0, 26],
        colour: graphite,
        bevel: 7,
        lift: 10,
        face: together(
          solid({
            shape: box(-w + 16, lidTop + 14, 2 * w - 32, 66, 6),
            z: [0, 0],
            colour: darker(graphite, 0.3),
            bevel: 0,
          }),
          () =>
            lettering({
              x: 0,
              y: lidTop + 47,
              text: 'NONIUS',
              size: 15,
              colour: lighter(graphite, 0.65),
              anchor: 'middle',
              weight: 1.9,
              spacing: 6,
            }) +
            lettering({
              x: 0,
              y: lidTop + 66,
              text: `${model}  ${title}`,
              size: 8,
              colour: lighter(graphite, 0.55),
              anchor: 'middle',
            }),
        ),
      })
    : solid({ shape: box(-w, -d - 12, 2 * w, 20, 6), z: [high, high + 150], colour: graphite, bevel: 4 })
  return {
    stance: 'lying',
    box: { x: [-w, w], y: [flat ? lidTop : -d - 12, d], z: flat ? [0, high] : [0, high + 120] },
    focus: { x: [-wide + 8, wide - 8], y: [-deep + 6, deep - 6], z: [high, high] },
    parts: together(
      flat && lid,
      solid({ shape: box(-w, -d, 2 * w, 2 * d, 16), z: [0, high], colour: graphite, bevel: 8, lift: 12 }),
      solid({
        shape: several(box(-w * 0.6 - 16, d - 6, 32, 12, 3), box(w * 0.6 - 16, d - 6, 32, 12, 3)),
        z: [high - 26, high - 4],
        colour: yellow,
        bevel: 2,
      }),
      solid({ shape: box(-34, d - 4, 68, 16, 6), z: [18, 34], colour: charcoal, bevel: 3 }),
      solid({
        shape: box(-wide, -deep, 2 * wide, 2 * deep, 8),
        z: [high - 4, high],
        colour,
        bevel: 1.6,
        face: together(panel, () => nameplate(-wide + 24, -wide + 152, -deep + 21, 8, model, white)),
      }),
      buttons(high, keys, 3),
      sockets(high, inputs.radius, inputs.list),
      mounted?.(high),
      !flat && lid,
    ),
  }
}
