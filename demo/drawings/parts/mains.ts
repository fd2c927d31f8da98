import { charcoal, darker, pale, steel } from '../core/colour.ts'
import { sheen } from '../core/light.ts'
import { short } from '../core/number.ts'
import { outletOf, type OutletName } from '../core/outlet.ts'
import { box, disc, outline } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together, type Part } from '../core/stage.ts'
import { turnedPart } from './leads.ts'

/** A mains plug of a country on a cable that comes from above. */
export const mainsPlug = (outlet: OutletName, x: number, y: number, z = 4): Part =>
  together(
    ...outletOf(outlet).pins.map(([at, width, length, isRound]) =>
      turnedPart(steel, { x: x + at, y: y + 40, z, lift: 0 }, [{ length, from: width, ...(isRound && { round: 2 }) }]),
    ),
    turnedPart(charcoal, { x, y: y - 2, z, lift: 3 }, [{ length: 12, from: 8, to: 10, grooves: 4 }]),
    solid({
      shape: outline(
        [x - 8, y + 8, 3],
        [x + 8, y + 8, 3],
        [x + 18, y + 26, 6],
        [x + 18, y + 44, 3],
        [x - 18, y + 44, 3],
        [x - 18, y + 26, 6],
      ),
      z: [z, z + 14],
      colour: charcoal,
      bevel: 3,
      lift: 4,
    }),
  )

/** A mains socket of a country in a panel: a round well or a flat face, and in it what the plug goes into. */
export const mainsSocket = (
  outlet: OutletName,
  x: number,
  y: number,
  z: number,
  radius: number,
  colour: string = pale,
): Part => {
  const { isDeep = false, face } = outletOf(outlet)
  const half = radius * 0.94
  return solid({
    shape: isDeep ? disc(x, y, radius) : box(x - half, y - half, half * 2, half * 2, radius * 0.24),
    z: [z, z + 3],
    colour,
    bevel: 1.6,
    lift: 2,
    face: (stage) => {
      const well = (fill: string) =>
        `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius * 0.76)}" fill="${fill}"/>`
      return (
        (isDeep ? well(darker(colour, 0.3)) + well(sheen(stage)) : '') +
        `<g transform="translate(${short(x)} ${short(y)}) scale(${short(radius)})">${face}</g>`
      )
    },
  })
}
