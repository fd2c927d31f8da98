import { charcoal, lighter, white } from '../core/colour.ts'
import { letterings } from '../core/lettering.ts'
import { barrel, sheen } from '../core/light.ts'
import { run, short } from '../core/number.ts'
import { disc } from '../core/shape.ts'
import { solid } from '../core/solid.ts'
import { raised, type Part, type Stage } from '../core/stage.ts'

type Knob = {
  x: number
  y: number
  z: number
  radius: number
  /** What stands around it; the knob points at one of them. */
  positions?: readonly string[]
  at?: number | undefined
  /** The angles of the first and the last position, from the top. */
  from?: number
  to?: number
  colour?: string
  /** The colour of what is printed around it. */
  print?: string
  /** A bar across to turn it by, or a smooth cap. */
  grip?: 'bar' | 'cap'
  height?: number
}

const turned = (radius: number, degrees: number): [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

/** A rotary switch with its positions printed around it. */
export function knob(settings: Knob): Part {
  const {
    x,
    y,
    z,
    radius,
    positions = [],
    at = 0,
    from = -130,
    to = 130,
    colour = charcoal,
    print = white,
    grip = 'bar',
  } = settings
  const { height = radius * 0.55 } = settings
  const angle = (index: number) => from + ((to - from) * index) / Math.max(positions.length - 1, 1)
  const ray = (degrees: number, near: number, far: number) =>
    `M${run(...turned(radius * near, degrees))}L${run(...turned(radius * far, degrees))}`
  const line = (d: string, paint: string, weight: number) =>
    `<path d="${d}" stroke="${paint}" stroke-width="${short(radius * weight)}"/>`
  const circle = (share: number, paint: string) => `<circle r="${short(radius * share)}" ${paint}/>`
  const size = radius * 0.2
  const labels = positions.map((text, index) => {
    const [px, py] = turned(radius * 1.44, angle(index))
    return { x: px, y: py + size / 2, text }
  })
  const scale = positions.map((_, index) => ray(angle(index), 1.1, 1.2)).join('')
  const dial =
    circle(1.06, 'opacity=".25"') +
    (scale && line(scale, print, 0.05)) +
    letterings(labels, { size, colour: print, anchor: 'middle', weight: 1.5 })
  const knurl = `fill="none" stroke="#000" stroke-opacity=".4" stroke-width="${short(radius * 0.1)}" stroke-linecap="butt" stroke-dasharray="${short(radius * 0.06)} ${short(radius * 0.0861)}"`
  const body = solid({
    shape: disc(0, 0, radius),
    z: [z, z + height],
    colour,
    bevel: radius * 0.1,
    lift: radius * 0.2,
    face: (stage) =>
      circle(0.93, knurl) +
      (grip === 'cap' ? circle(0.66, `fill="${lighter(colour, 0.18)}"`) + circle(0.66, `fill="${sheen(stage)}"`) : ''),
  })
  const wide = radius * 0.28
  const bar = `<rect x="${short(-wide)}" y="${short(radius * -0.9)}" width="${short(wide * 2)}" height="${short(radius * 1.8)}" rx="${short(wide)}"`
  const pointer = (stage: Stage) =>
    (grip === 'bar'
      ? `${bar} fill="${lighter(colour, 0.1)}" stroke="#0a1420" stroke-width="${short(stage.outline * 0.7)}"/>${bar} fill="${barrel(stage)}"/>`
      : '') + line(grip === 'bar' ? ray(0, 0.38, 0.82) : ray(0, 0.6, 0.82), white, 0.1)
  // Everything is made around one point: a row of knobs is one knob, put in several places.
  return (stage) => {
    const use = (content: string, place: string) => `<use href="#${stage.define(`<g>${content}</g>`)}" ${place}/>`
    const here = `x="${short(x)}" y="${short(y)}"`
    const turn = `transform="translate(${run(x, y)})rotate(${short(angle(at))})"`
    return (
      raised(stage, z, use(dial, here)) + use(body(stage), here) + raised(stage, z + height, use(pointer(stage), turn))
    )
  }
}
