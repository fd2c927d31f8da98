import { charcoal, darker, red } from '../core/colour.ts'
import { short } from '../core/number.ts'
import { arch, outline, symmetric, type Shape } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { printed, together, type Part } from '../core/stage.ts'

type Jaws = {
  x?: number
  /** The middle of the opening. */
  y: number
  outer: number
  inner: number
  z: readonly [number, number]
  colour: string
  /** Long rather than round, by so much. */
  stretch?: number
}

/** Half a ring that ends in a point below, where it goes into the body. */
const half = (x: number, y: number, outer: number, inner: number, side: 1 | -1): Shape =>
  side > 0 ? arch(x, y, outer, inner, -88, 118) : arch(x, y, outer, inner, 62, 268)

/** Two jaws that close around a conductor, the seam where they meet on top. */
export const jaws = ({ x = 0, y, outer, inner, z, colour, stretch = 0 }: Jaws): Part => {
  const bevel = (outer - inner) * 0.24
  const seam = `<path d="M${short(x)} ${short(y - outer - stretch + 1)}v${short(outer - inner - 2)}" stroke="#04101c" stroke-width="1.6"/>`
  const ribs = [-1, 1]
    .map(
      (side) =>
        `<path d="M${short(x + side * (outer - 3.4))} ${short(y - 8)}q${short(side * 1.4)} 9 0 18" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="1.4"/>`,
    )
    .join('')
  const rest = 6
  const long = (side: 1 | -1): Shape => {
    const corners = [
      [0.8, -outer - stretch, 1],
      [outer * 0.8, -outer - stretch, outer * 0.5],
      [outer, -outer * 0.5 - stretch, outer * 0.5],
      [outer, outer * 0.8, outer * 0.6],
      [outer * 0.5, outer, 4],
      [inner * 0.62, inner, 4],
      [inner, inner * 0.7, inner * 0.4],
      [inner, -inner * 0.6 - stretch, inner * 0.5],
      [inner * 0.6, -inner - stretch, inner * 0.4],
      [0.8, -inner - stretch, 1],
    ] as const
    const placed = corners.map(([cx, cy, r]) => [x + side * cx, y + cy, r] as const)
    return outline(...(side > 0 ? placed : placed.toReversed()))
  }
  const shape = (side: 1 | -1) => (stretch ? long(side) : half(x, y, outer, inner, side))
  return together(
    solid({ shape: shape(-1), z, colour, bevel, lift: rest }),
    solid({ shape: shape(1), z, colour, bevel, lift: rest, face: () => seam + ribs }),
  )
}

/** The lever that opens the jaws, at the right side. */
export const lever = (x: number, y: number, z: readonly [number, number], colour: string = red): Part =>
  solid({
    shape: outline([x - 8, y - 16, 2], [x + 6, y - 13, 4], [x + 11, y - 2, 5], [x + 8, y + 16, 4], [x - 8, y + 20, 2]),
    z,
    colour,
    bevel: 2.6,
    lift: 4,
  })

/** The guard that keeps fingers away from the conductor. */
export const guard = (wide: number, y: number, z: readonly [number, number], colour: string): Part =>
  solid({
    shape: symmetric(0, [wide - 4, y - 5, 3], [wide + 2, y, 4], [wide - 3, y + 6, 3]),
    z,
    colour: darker(colour, 0.1),
    bevel: 2,
  })

/** A conductor seen from its end, inside the jaws. */
export const conductor = (x: number, y: number, z: number, radius: number): Part =>
  printed(
    z,
    `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${charcoal}"/><circle cx="${short(x)}" cy="${short(y)}" r="${short(radius * 0.66)}" fill="#c0783f"/>`,
  )
