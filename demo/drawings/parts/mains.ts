import { charcoal, darker, pale, steel } from '../core/colour.ts'
import { sheen } from '../core/light.ts'
import { short } from '../core/number.ts'
import { disc, outline } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together, type Part } from '../core/stage.ts'
import { turnedPart } from './leads.ts'

/** A mains plug on a cable that comes from above. */
export const mainsPlug = (x: number, y: number, z = 4): Part =>
  together(
    turnedPart(steel, { x: x - 9.5, y: y + 40, z, lift: 0 }, [{ length: 19, from: 4.8, round: 2 }]),
    turnedPart(steel, { x: x + 9.5, y: y + 40, z, lift: 0 }, [{ length: 19, from: 4.8, round: 2 }]),
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

/** A mains socket outlet in a panel: a round well, two holes, earth contacts above and below. */
export const mainsSocket = (x: number, y: number, z: number, radius: number, colour: string = pale): Part =>
  solid({
    shape: disc(x, y, radius),
    z: [z, z + 3],
    colour,
    bevel: 1.6,
    lift: 2,
    face: (stage) => {
      const circle = (cx: number, cy: number, r: number, fill: string) =>
        `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(r)}" fill="${fill}"/>`
      return (
        circle(x, y, radius * 0.76, darker(colour, 0.3)) +
        circle(x, y, radius * 0.76, sheen(stage)) +
        circle(x - radius * 0.34, y, radius * 0.13, '#10161d') +
        circle(x + radius * 0.34, y, radius * 0.13, '#10161d') +
        `<path d="M${short(x - radius * 0.12)} ${short(y - radius * 0.7)}h${short(radius * 0.24)}v${short(radius * 0.22)}h${short(-radius * 0.24)}zm0 ${short(radius * 1.18)}h${short(radius * 0.24)}v${short(radius * 0.22)}h${short(-radius * 0.24)}z" fill="${steel}"/>`
      )
    },
  })
