import type { View } from '../core/camera.ts'
import { blue, ink } from '../core/colour.ts'
import { render } from '../core/model.ts'
import { run, short } from '../core/number.ts'
import { modelOf, prefixFor, type Drawing } from '../draw.ts'

export type Place = { left: number; top: number; width: number; height: number }

/** An instrument as part of a larger picture. */
export const instrument = (drawing: Drawing, view: View, place: Place, within: string): string =>
  render(modelOf(drawing, view), view, { ...place, margin: 0 }, prefixFor(within, drawing, view))

/** A curve through points, each a share across and a share up of an area. */
export function plotted(
  { left, top, width, height }: Place,
  value: (share: number) => number,
  from = 0,
  to = 1,
  points = 80,
): string {
  return Array.from({ length: points + 1 }, (_, at) => {
    const share = from + ((to - from) * at) / points
    return `${at ? 'L' : 'M'}${run(left + share * width, top + height * (1 - value(share)))}`
  }).join('')
}

export const stroke = (d: string, colour: string, weight: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(weight)}"${more}/>`

export function grid({ left, top, width, height }: Place, columns: number, rows: number): string {
  const across = Array.from(
    { length: rows + 1 },
    (_, at) => `M${run(left, top + (height * at) / rows)}h${short(width)}`,
  )
  const down = Array.from(
    { length: columns + 1 },
    (_, at) => `M${run(left + (width * at) / columns, top)}v${short(height)}`,
  )
  return [...across, ...down].join('')
}

/** A white card that lies on the ground. */
export function card({ left, top, width, height }: Place, prefix: string): string {
  const rect = (dx: number, dy: number, paint: string) =>
    `<rect x="${short(left + dx)}" y="${short(top + dy)}" width="${short(width)}" height="${short(height)}" rx="10" ${paint}/>`
  return (
    `<filter id="${prefix}card" x="-.1" y="-.1" width="1.2" height="1.3"><feGaussianBlur stdDeviation="9"/></filter>` +
    rect(4, 10, `fill="${ink}" opacity=".22" filter="url(#${prefix}card)"`) +
    rect(0, 0, `fill="#fbfdfe" stroke="${blue[100]}" stroke-width="1.5"`)
  )
}

/** The light ground of a picture for an article. */
export const daylight = (prefix: string): string =>
  `<linearGradient id="${prefix}day" x2=".6" y2="1"><stop stop-color="#f4f8fb"/><stop offset="1" stop-color="${blue[100]}"/></linearGradient>` +
  `<rect width="800" height="450" fill="url(#${prefix}day)"/>`

/** Axes with arrows. */
export const axes = ({ left, top, width, height }: Place): string =>
  stroke(
    `M${run(left, top - 8)}v${short(height + 8)}h${short(width + 10)}m-7-4l7 4l-7 4M${run(left - 4, top - 1)}l4-7l4 7`,
    blue[900],
    2,
  )
