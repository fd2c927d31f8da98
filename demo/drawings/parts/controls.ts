import { charcoal, ink, lighter, steel, white } from '../core/colour.ts'
import { lettering, letterings } from '../core/lettering.ts'
import { run, short } from '../core/number.ts'
import { box, disc, several } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { printed, together, type Part } from '../core/stage.ts'

export type Button = {
  x: number
  y: number
  width: number
  height: number
  label?: string
  colour?: string
  round?: number
}

const plain = '#e3ebf0'
const isPale = (colour: string) =>
  Number.parseInt(colour.slice(1, 3), 16) > 150 && Number.parseInt(colour.slice(3, 5), 16) > 120

/** Rubber keys, those of a colour moulded together. */
export const buttons = (z: number, list: readonly Button[], height = 2.2): Part =>
  together(
    ...[...Map.groupBy(list, ({ colour = plain }) => colour)].map(([colour, same]) => {
      const size = Math.min(
        ...same.map((key) =>
          Math.min(key.height * 0.36, 3.4, (key.width / Math.max(key.label?.length ?? 0, 2)) * 1.05),
        ),
      )
      const labels = same.map(({ x, y, width, height: tall, label = '' }) => ({
        x: x + width / 2,
        y: y + tall / 2 + size / 2,
        text: label,
      }))
      return solid({
        shape: several(...same.map(({ x, y, width, height: tall, round = 2.2 }) => box(x, y, width, tall, round))),
        z: [z, z + height],
        colour,
        bevel: 0.9,
        lift: 1.4,
        face: () => letterings(labels, { size, colour: isPale(colour) ? ink : white, anchor: 'middle', weight: 1.6 }),
      })
    }),
  )

export type Key = string | { label: string; colour: string }

/** Keys side by side. */
export const row = (
  { x, y, width, height, gap = 3 }: { x: number; y: number; width: number; height: number; gap?: number },
  keys: readonly Key[],
): Button[] => {
  const each = (width - gap * (keys.length - 1)) / keys.length
  return keys.map((key, at) => ({
    x: x + at * (each + gap),
    y,
    width: each,
    height,
    ...(typeof key === 'string' ? { label: key } : key),
  }))
}

export type Socket = { x: number; y: number; colour?: string | undefined; label?: string }

/** Safety sockets: a collar, a ring of colour, a dark hole with the metal in its depth. */
export const sockets = (z: number, radius: number, list: readonly Socket[], print: string = white): Part =>
  together(
    solid({
      shape: several(...list.map(({ x, y }) => disc(x, y, radius))),
      z: [z, z + 2.4],
      colour: charcoal,
      bevel: 0.8,
      face: (stage) => {
        const circle = (share: number, weight: number, paint: string) =>
          `<circle r="${short(radius * share)}" stroke-width="${short(radius * weight)}"${paint}/>`
        const hole = stage.define(
          `<g>${circle(0.7, 0.32, '')}${circle(0.55, 0, ' fill="#0b1016"')}${circle(0.3, 0.14, ` fill="#000" stroke="${steel}"`)}</g>`,
        )
        return list
          .map(
            ({ x, y, colour = '#10151b' }) =>
              `<use href="#${hole}" x="${short(x)}" y="${short(y)}" stroke="${colour}"/>`,
          )
          .join('')
      },
    }),
    printed(
      z,
      letterings(
        list.map(({ x, y, label = '' }) => ({ x, y: y - radius * 1.35, text: label })),
        { size: radius * 0.52, colour: print, anchor: 'middle', weight: 1.5 },
      ),
    ),
  )

/** A lamp of one colour, with the light of the room on it. */
export const lamp = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${colour}" stroke="${ink}" stroke-width="${short(radius * 0.25)}"/>` +
  `<circle cx="${short(x - radius * 0.3)}" cy="${short(y - radius * 0.3)}" r="${short(radius * 0.3)}" fill="${lighter(colour, 0.75)}"/>`

/** The name of the maker at the left and of the model at the right. */
export const nameplate = (
  left: number,
  right: number,
  y: number,
  size: number,
  model: string,
  colour: string = white,
): string =>
  lettering({ x: left, y, text: 'NONIUS', size, colour, weight: 1.9, spacing: 4.6 }) +
  lettering({ x: right, y, text: model, size: size * 0.86, colour, anchor: 'end', weight: 1.4, spacing: 3 })

export const warning = (x: number, y: number, size: number, colour: string): string =>
  `<path d="M${run(x, y)}l${run(-size * 0.58, size)}h${short(size * 1.16)}zm0 ${short(size * 0.34)}v${short(size * 0.3)}m0 ${short(size * 0.14)}v.1" fill="none" stroke="${colour}" stroke-width="${short(size * 0.1)}"/>`
