import { family, graphite, red } from '../core/colour.ts'
import type { Model, Spec } from '../core/model.ts'
import { together, type Part } from '../core/stage.ts'
import { row, type Button, type Key } from './controls.ts'
import { display } from './display.ts'
import { handheld, type Handheld } from './handheld.ts'
import { screen } from './screen.ts'

export type SlimMeter = {
  wide: number
  tall: number
  body?: Handheld['body']
  above?: string
  state?: string
  bar?: number
  keys: readonly Key[]
  /** What it measures with, before and behind its body. */
  sensor: Part
  /** How far the sensor reaches beyond the body. */
  reach: { top: number; left?: number }
  /** What is close up in the detail, besides the display. */
  near?: number
}

/** A slim meter with its sensor at the head: display above, keys below. */
export function slimMeter({ reading, model, variant, seed }: Spec, meter: SlimMeter): Model {
  const { wide, tall, body = 'taper', above, state, bar, keys, sensor, reach, near = tall * 0.5 } = meter
  const half = wide - 13
  const shown = { x: -half, y: -tall + 22, width: half * 2, height: tall * 0.66, reading }
  const below = -tall + 22 + tall * 0.66 + 9
  const lines: Button[] = row({ x: -half, y: below, width: half * 2, height: 8.4 }, keys)
  return {
    stance: 'held',
    box: { x: [-wide - (reach.left ?? 0), wide], y: [-tall - reach.top, tall], z: [0, 34] },
    focus: { x: [-wide - (reach.left ?? 0), wide], y: [-tall - Math.min(reach.top, near), below - 14], z: [22, 30] },
    base: { x: [-wide * 0.78, wide * 0.78], z: [0, 28] },
    parts: together(
      sensor,
      handheld({
        wide,
        tall,
        deep: 28,
        body,
        colour: family.environment,
        frame: variant === 'b' ? false : graphite,
        rim: 5.5,
        model,
        name: 11,
        lift: 8,
        keys: [...lines, { x: -11, y: below + 15, width: 22, height: 13, label: 'ON', colour: red, round: 6 }],
        face:
          variant === 'c'
            ? screen({ ...shown, title: `${above ?? ''} ${state ?? ''}`, curve: 'log', seed, frame: 3 })
            : display({ ...shown, above, state, bar }),
      }),
    ),
  }
}
