import { charcoal, steel } from '../core/colour.ts'
import { glow } from '../core/light.ts'
import { short } from '../core/number.ts'
import { disc } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { together, type Part } from '../core/stage.ts'

type Lens = {
  x: number
  y: number
  z: number
  radius: number
  length?: number
  /** The colour light has in the glass. */ tint?: string
}

/** A lens in its barrel, looking at the viewer. */
export const lens = ({ x, y, z, radius, length = radius * 0.5, tint = '#5b3fa0' }: Lens): Part =>
  together(
    solid({
      shape: disc(x, y, radius),
      z: [z, z + length],
      colour: charcoal,
      bevel: radius * 0.07,
      lift: radius * 0.16,
    }),
    solid({
      shape: disc(x, y, radius * 0.84),
      z: [z + length - 1, z + length + 1.5],
      colour: steel,
      bevel: 0.8,
      face: (stage) => {
        const circle = (dx: number, dy: number, share: number, fill: string, more = '') =>
          `<circle cx="${short(x + dx * radius)}" cy="${short(y + dy * radius)}" r="${short(radius * share)}" fill="${fill}"${more}/>`
        return (
          circle(0, 0, 0.76, '#0a0f16') +
          circle(0, 0, 0.66, glow(stage, '#b9a5f0', tint, '#120a2c')) +
          circle(0, 0, 0.66, 'none', ` stroke="#000" stroke-opacity=".5" stroke-width="${short(radius * 0.06)}"`) +
          circle(0.04, 0.04, 0.36, glow(stage, '#6a57b8', '#0d0822'), ' opacity=".8"') +
          circle(-0.24, -0.28, 0.15, '#fff', ' opacity=".75"') +
          circle(0.26, 0.28, 0.06, '#fff', ' opacity=".45"')
        )
      },
    }),
  )
