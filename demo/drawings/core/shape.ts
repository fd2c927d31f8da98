import { run } from './number.ts'

/** An outline, drawn so far inside its edge. */
export type Shape = (inset: number) => string

/** A corner: where, and how round. */
export type Corner = readonly [x: number, y: number, radius?: number | undefined]

export const box =
  (x: number, y: number, width: number, height: number, radius = 0): Shape =>
  (inset) => {
    const [w, h] = [width - 2 * inset, height - 2 * inset]
    const r = Math.max(Math.min(radius - inset, w / 2, h / 2), radius ? 0.4 : 0)
    const turn = (fx: number, fy: number, tx: number, ty: number) =>
      r ? `q${run(fx * r, fy * r, (fx + tx) * r, (fy + ty) * r)}` : ''
    return (
      `M${run(x + inset + r, y + inset)}h${run(w - 2 * r)}${turn(1, 0, 0, 1)}v${run(h - 2 * r)}${turn(0, 1, -1, 0)}` +
      `h${run(2 * r - w)}${turn(-1, 0, 0, -1)}${r ? `v${run(2 * r - h)}` : ''}${turn(0, -1, 1, 0)}z`
    )
  }

export const disc =
  (x: number, y: number, radius: number, tall = radius): Shape =>
  (inset) => {
    const [rx, ry] = [radius - inset, tall - inset]
    return `M${run(x - rx, y)}a${run(rx, ry, 0, 1, 1, 2 * rx, 0)}a${run(rx, ry, 0, 1, 1, -2 * rx, 0)}z`
  }

/** A ring with a hole; fills by the even-odd rule. */
export const ring =
  (x: number, y: number, outer: number, inner: number): Shape =>
  (inset) =>
    disc(x, y, outer)(inset) + disc(x, y, inner)(-inset)

const away = (from: Corner, to: Corner, distance: number) => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return [from[0] + ((to[0] - from[0]) / length) * distance, from[1] + ((to[1] - from[1]) / length) * distance] as const
}

/** Moves both edges of a corner inwards and finds where they meet again. */
function insetCorner(before: Corner, corner: Corner, after: Corner, inset: number): Corner {
  if (!inset) return corner
  const normal = (from: Corner, to: Corner) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    return [-(to[1] - from[1]) / length, (to[0] - from[0]) / length] as const
  }
  const [first, second] = [normal(before, corner), normal(corner, after)]
  const share = inset / Math.max(1 + first[0] * second[0] + first[1] * second[1], 0.2)
  return [
    corner[0] + (first[0] + second[0]) * share,
    corner[1] + (first[1] + second[1]) * share,
    Math.max((corner[2] ?? 0) - inset * 0.6, 0.4),
  ]
}

/** A polygon with rounded corners, clockwise. */
export const outline =
  (...corners: Corner[]): Shape =>
  (inset) => {
    const around = (list: readonly Corner[], at: number) => list[(at + list.length) % list.length] ?? ([0, 0] as const)
    const moved = corners.map((corner, at) =>
      insetCorner(around(corners, at - 1), corner, around(corners, at + 1), inset),
    )
    const pieces = moved.map((corner, at) => {
      const radius = corner[2] ?? 0
      const half = (other: Corner) => Math.min(radius, Math.hypot(other[0] - corner[0], other[1] - corner[1]) / 2)
      const entry = away(corner, around(moved, at - 1), half(around(moved, at - 1)))
      const exit = away(corner, around(moved, at + 1), half(around(moved, at + 1)))
      const [x, y] = entry
      return `${at ? 'L' : 'M'}${run(x, y)}q${run(corner[0] - x, corner[1] - y, exit[0] - x, exit[1] - y)}`
    })
    return `${pieces.join('')}z`
  }

/** Both halves from the right one: corners from top to bottom, x counted from the middle. */
export const symmetric = (middle: number, ...right: Corner[]): Shape =>
  outline(
    ...right.map(([x, y, radius]): Corner => [middle + x, y, radius]),
    ...right.toReversed().map(([x, y, radius]): Corner => [middle - x, y, radius]),
  )

/** A bent bar: part of a ring between two angles (degrees, clockwise from the right). */
export const arch =
  (x: number, y: number, outer: number, inner: number, from: number, to: number): Shape =>
  (inset) => {
    const [big, small] = [outer - inset, inner + inset]
    const at = (radius: number, degrees: number) => {
      const angle = (degrees * Math.PI) / 180
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
    }
    const large = to - from > 180 ? 1 : 0
    return (
      `M${run(...at(big, from))}A${run(big, big, 0, large, 1, ...at(big, to))}` +
      `L${run(...at(small, to))}A${run(small, small, 0, large, 0, ...at(small, from))}z`
    )
  }

/** Several outlines that are made and lit as one. */
export const several =
  (...shapes: Shape[]): Shape =>
  (inset) =>
    shapes.map((shape) => shape(inset)).join('')
