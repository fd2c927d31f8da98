import { graphite, lighter, white } from '../core/colour.ts'
import { box, symmetric, type Shape } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together, type Part } from '../core/stage.ts'
import { buttons, nameplate, sockets, type Button, type Socket } from './controls.ts'

/** Outlines for a body of half a width and half a height. */
const bodies = {
  /** Drawn in at the waist, for a hand. */
  waist: (w: number, h: number, inset: number) =>
    symmetric(
      0,
      [w - inset * 1.05, -h + inset, 14 - inset * 0.5],
      [w - inset, -h * 0.6, 10],
      [w - inset - 4, -h * 0.08, 30],
      [w - inset, h * 0.52, 24],
      [w - inset * 1.05, h - inset, 18 - inset * 0.6],
    ),
  /** Straight, with round ends. */
  straight: (w: number, h: number, inset: number): Shape =>
    box(inset - w, inset - h, 2 * (w - inset), 2 * (h - inset), Math.max(16 - inset * 0.7, 5)),
  /** Broad at the head, narrow in the hand. */
  taper: (w: number, h: number, inset: number) =>
    symmetric(
      0,
      [w - inset, -h + inset, 14],
      [w - inset, -h * 0.12, 24],
      [w * 0.82 - inset, h * 0.4, 30],
      [w * 0.78 - inset, h - inset, 18],
    ),
  /** Chamfered shoulders of a tool for building sites. */
  rugged: (w: number, h: number, inset: number) =>
    symmetric(
      0,
      [w - 14 - inset * 0.4, -h + inset, 5],
      [w - inset, -h + 14 + inset * 0.4, 5],
      [w - inset, -h * 0.5, 4],
      [w - inset - 4, -h * 0.42, 4],
      [w - inset - 4, h * 0.42, 4],
      [w - inset, h * 0.5, 4],
      [w - inset, h - 14 - inset * 0.4, 5],
      [w - 14 - inset * 0.4, h - inset, 5],
    ),
} as const

export type Handheld = {
  /** Half its width and half its height. */
  wide: number
  tall: number
  deep?: number
  body?: keyof typeof bodies
  colour: string
  /** The colour of the protective frame; without one the body is all of its colour. */
  frame?: string | false
  /** How wide the frame is. */
  rim?: number
  model: string
  /** What is printed or let into the front. */
  face?: Part
  keys?: readonly Button[]
  inputs?: { radius: number; list: readonly Socket[] }
  /** Knobs, plugs and whatever stands out from the front. */
  mounted?: (front: number) => Part
  lift?: number
  /** How far the maker's name stands below the upper edge of the front; 0 for none. */
  name?: number
  print?: string
}

/** A meter for the hand: a body, perhaps in a frame, with everything on its front. */
export function handheld(settings: Handheld): Part {
  const {
    wide,
    tall,
    deep = 34,
    body = 'straight',
    colour,
    frame = graphite,
    rim = 8,
    model,
    face,
    keys = [],
    inputs,
    mounted,
  } = settings
  const { lift = 9, name = 8, print = white } = settings
  const front = deep
  const inset = frame ? rim : 4
  const edge = inset + (body === 'rugged' ? 11 : 6)
  const label = name
    ? () => nameplate(-wide + edge, wide - edge, -tall + inset + name, Math.min(3.8, wide * 0.08), model, print)
    : undefined
  const top = face || label ? together(face, label) : undefined
  return together(
    solid({
      shape: bodies[body](wide, tall, 0),
      z: [0, frame ? deep - 4 : deep - 3],
      colour: frame || colour,
      bevel: Math.min(7, deep * 0.25),
      lift,
    }),
    solid({
      shape: bodies[body](wide, tall, inset),
      z: [deep - 7, front],
      colour: frame ? colour : lighter(colour, 0.06),
      bevel: 2,
      face: top,
    }),
    keys.length > 0 && buttons(front, keys),
    inputs && sockets(front, inputs.radius, inputs.list, print),
    mounted?.(front),
  )
}
