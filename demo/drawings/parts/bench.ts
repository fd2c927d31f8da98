import { charcoal, darker, graphite, ink, pale } from '../core/colour.ts'

import { box, several, symmetric } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together, type Part } from '../core/stage.ts'
import { buttons, nameplate, sockets, type Button, type Socket } from './controls.ts'

type Bench = {
  /** Half its width and half its height. */
  wide: number
  tall: number
  deep: number
  colour?: string
  /** The colour of the frame around the front. */
  frame?: string
  model: string
  face?: Part
  keys?: readonly Button[]
  inputs?: readonly { radius: number; list: readonly Socket[] }[]
  mounted?: ((front: number) => Part) | undefined
  print?: string
  /** A carrying handle over the top. */
  handle?: boolean | undefined
  name?: readonly [x: number, y: number]
}

/** An instrument for the bench: a box on feet, its front in a frame. */
export function bench(settings: Bench): Part {
  const {
    wide,
    tall,
    deep,
    colour = pale,
    frame = graphite,
    model,
    face,
    keys = [],
    inputs = [],
    mounted,
    print = ink,
    handle,
  } = settings
  const { name = [-wide + 14, -tall + 13] } = settings
  return together(
    solid({
      shape: several(box(-wide + 16, tall - 3, 26, 11, 4), box(wide - 42, tall - 3, 26, 11, 4)),
      z: [-deep + 24, -6],
      colour: charcoal,
      bevel: 1,
    }),
    solid({
      shape: box(-wide + 4, -tall + 3, 2 * wide - 8, 2 * tall - 6, 5),
      z: [-deep, -6],
      colour: darker(colour, 0.1),
      bevel: 0,
    }),
    handle &&
      solid({
        shape: symmetric(
          0,
          [wide + 5, -tall - 20, 12],
          [wide + 5, 8, 5],
          [wide - 2, 8, 2],
          [wide - 2, -tall - 12, 8],
          [0, -tall - 12.2, 2],
        ),
        z: [-30, -18],
        colour: charcoal,
        bevel: 2,
      }),
    solid({
      shape: box(-wide, -tall, 2 * wide, 2 * tall, 9),
      z: [-10, 0],
      colour: frame,
      bevel: 3,
    }),
    solid({
      shape: box(-wide + 7, -tall + 7, 2 * wide - 14, 2 * tall - 14, 5),
      z: [-3, 2],
      colour,
      bevel: 1.2,
      face: together(face, () => nameplate(name[0], name[0] + 62, name[1], 4, model, print)),
    }),
    keys.length > 0 && buttons(2, keys),
    ...inputs.map(({ radius, list }) => sockets(2, radius, list, print)),
    mounted?.(2),
  )
}
