import type { Camera, Stance, View } from './camera.ts'
import { run } from './number.ts'

/** The outline of everything, in units of a picture. */
const outlineWeight = 1.9

/** Where parts are put: knows the camera and keeps what they refer to. */
export type Stage = {
  view: View
  stance: Stance
  camera: Camera
  /** The weight of an outline, in millimetres of what is drawn. */
  outline: number
  /** Keeps an element for reference and answers its id; the same element is kept once. */
  define: (element: string) => string
  /** Everything kept. */
  definitions: () => string
  /** What a step towards the viewer is, in the plane of the picture's own millimetres. */
  step: (z: number) => [number, number]
}

/** A piece of a picture. */
export type Part = (stage: Stage) => string

export function createStage(prefix: string, camera: Camera, stance: Stance, view: View): Stage {
  const kept = new Map<string, string>()
  const { x, y, z, scale } = camera
  const determinant = x[0] * y[1] - x[1] * y[0]
  return {
    view,
    stance,
    camera,
    outline: outlineWeight / scale,
    define: (element) => {
      const id = kept.get(element) ?? `${prefix}${kept.size.toString(36)}`
      kept.set(element, id)
      return id
    },
    definitions: () => {
      const elements = [...kept].map(([element, id]) => element.replace(/^<(\w+)/, `<$1 id="${id}"`))
      return `<defs>${elements.join('')}</defs>`
    },
    step: (height) => [
      ((z[0] * y[1] - z[1] * y[0]) * height) / determinant,
      ((z[1] * x[0] - z[0] * x[1]) * height) / determinant,
    ],
  }
}

/** Puts content where a step towards the viewer puts it. */
export function raised(stage: Stage, z: number, content: string): string {
  const place = run(...stage.step(z))
  return content && (place === '0 0' ? content : `<g transform="translate(${place})">${content}</g>`)
}

export const together =
  (...parts: (Part | false | undefined)[]): Part =>
  (stage) =>
    parts.map((part) => (part ? part(stage) : '')).join('')

/** Flat content in the plane at a height. */
export const printed =
  (z: number, content: string | Part): Part =>
  (stage) =>
    raised(stage, z, typeof content === 'string' ? content : content(stage))
