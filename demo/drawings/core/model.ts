import { cameraFor, type Box, type Frame, type Stance, type View } from './camera.ts'
import { ink } from './colour.ts'
import { short } from './number.ts'
import type { OutletName } from './outlet.ts'
import type { Mains } from './reading.ts'
import { blurred } from './light.ts'
import { createStage, type Part } from './stage.ts'

export type Variant = 'a' | 'b' | 'c'

/** What a kind is told about the one instrument it draws. */
export type Spec = {
  reading: string
  variant: Variant
  model: string
  seed: number
  view: View
  mains: Mains
  outlet: OutletName
}

/** An instrument: what it takes up, what decides a purchase, and its parts from back to front. */
export type Model = {
  stance: Stance
  box: Box
  focus: Box
  /** What touches the ground, where that is less than the whole. */
  base?: Pick<Box, 'x' | 'z'> & { y?: [number, number] }
  /** Floats or lies on something of its own: no shadow on the ground. */
  shadowless?: boolean
  parts: Part
}

export type Kind = {
  /** What the display says when nobody says otherwise. */
  reading?: string
  model: (spec: Spec) => Model
}

/** Where it stands, the ground is a little darker. */
const ground =
  ({ box, stance, base = box, shadowless = false }: Model): Part =>
  (stage) => {
    const standing = stance === 'standing' || (stance === 'held' && stage.view === 'angle')
    if (!standing || shadowless) return ''
    const { x: across, z: deep, y: down, origin, scale } = stage.camera
    const floor = base.y?.[1] ?? box.y[1]
    const matrix = [...across, ...deep, origin[0] + down[0] * floor, origin[1] + down[1] * floor]
    const patch = (grow: number, shift: number, opacity: number, soft: number) =>
      `<rect x="${short(base.x[0] - grow + shift)}" y="${short(base.z[0] - grow - shift)}" width="${short(base.x[1] - base.x[0] + 2 * grow)}" ` +
      `height="${short(base.z[1] - base.z[0] + 2 * grow)}" rx="${short(grow + 2)}" fill="${ink}" opacity="${opacity}" ${blurred(stage, soft / scale)}/>`
    return `<g transform="matrix(${matrix.map((value) => short(value)).join(' ')})">${patch(3, 14 / scale, 0.2, 12)}${patch(0, 2 / scale, 0.38, 4)}</g>`
  }

/** The picture of a model inside a frame: its definitions and its parts. */
export function render(model: Model, view: View, frame: Frame, prefix: string): string {
  const camera = cameraFor(model.stance, view, view === 'detail' ? model.focus : model.box, frame)
  const stage = createStage(prefix, camera, model.stance, view)
  const shadow = view === 'detail' ? '' : ground(model)(stage)
  const { x, y, origin } = camera
  const parts = model.parts(stage)
  const matrix = [...x, ...y, ...origin].map((value) => short(value, 3)).join(' ')
  return `${stage.definitions()}${shadow}<g transform="matrix(${matrix})">${parts}</g>`
}
