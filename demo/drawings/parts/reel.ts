import { charcoal, darker, graphite, white } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import { sheen } from '../core/light.ts'
import { short } from '../core/number.ts'
import { disc } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together, type Part } from '../core/stage.ts'

/** A reel with its cable: two flanges, the turns between them, a crank on top. */
export const reel = (x: number, y: number, radius: number, colour: string, model = ''): Part =>
  together(
    solid({ shape: disc(x, y, radius), z: [0, 4], colour: charcoal, bevel: 1.4, lift: 8 }),
    solid({ shape: disc(x, y, radius * 0.86), z: [4, radius * 0.5], colour: darker(colour, 0.1), bevel: 1 }),
    solid({
      shape: disc(x, y, radius),
      z: [radius * 0.5, radius * 0.5 + 4],
      colour: graphite,
      bevel: 1.6,
      face: (stage) => {
        const circle = (share: number, paint: string) =>
          `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius * share)}" ${paint}/>`
        const windings = [0.8, 0.73, 0.66, 0.59]
          .map((share) => circle(share, `fill="none" stroke="${colour}" stroke-width="${short(radius * 0.055)}"`))
          .join('')
        return (
          circle(0.7, `fill="none" stroke="${darker(colour, 0.45)}" stroke-width="${short(radius * 0.36)}"`) +
          windings +
          circle(0.7, `fill="none" stroke="${sheen(stage)}" stroke-width="${short(radius * 0.34)}" opacity=".9"`) +
          `<path d="M${short(x - radius)} ${short(y)}h${short(radius * 2)}M${short(x)} ${short(y - radius)}v${short(radius * 2)}" stroke="${graphite}" stroke-width="${short(radius * 0.13)}" stroke-linecap="butt"/>` +
          circle(0.42, `fill="${graphite}"`) +
          circle(0.42, `fill="${sheen(stage)}"`) +
          lettering({
            x,
            y: y + radius * 0.06,
            text: model || 'NONIUS',
            size: radius * 0.12,
            colour: white,
            anchor: 'middle',
          })
        )
      },
    }),
    solid({
      shape: disc(x + radius * 0.66, y - radius * 0.3, radius * 0.16),
      z: [radius * 0.5 + 4, radius * 0.8],
      colour: charcoal,
      bevel: 2,
      lift: 2,
    }),
  )
