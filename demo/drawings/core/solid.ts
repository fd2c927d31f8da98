import { darker, ink } from './colour.ts'
import { blurred, edges, sheen, sides } from './light.ts'
import { run, short } from './number.ts'
import type { Shape } from './shape.ts'
import { raised, type Part, type Stage } from './stage.ts'

type Solid = {
  shape: Shape
  /** Its back and its front. */
  z: readonly [number, number]
  colour: string
  /** How far its front edge is rounded. */
  bevel?: number
  /** Throws a shadow on what lies behind it, so far behind. */
  lift?: number
  /** Has a hole, so that what is inside its inner outline is left out. */
  holed?: boolean
  /** What is printed or mounted on its front. */
  face?: Part | undefined
}

/** Copies a shape along its depth by doubling: thirty slices are five references. */
function stack(stage: Stage, id: string, depth: number): string {
  const [x, y] = stage.step(depth)
  const length = Math.hypot(...stage.camera.z) * Math.abs(depth)
  const doublings = length < 0.8 ? 0 : Math.ceil(Math.log2(length / 1.6))
  let whole = id
  for (let level = 0; level < doublings; level++) {
    const share = 2 ** (level - doublings)
    const shift = `x="${short(x * share)}" y="${short(y * share)}"`
    whole = stage.define(`<g><use href="#${whole}"/><use href="#${whole}" ${shift}/></g>`)
  }
  return whole
}

/** A moulded body: an outline given depth, with a rounded front edge, lit from above left. */
export const solid =
  ({ shape, z: [back, front], colour, bevel = 1.6, lift = 0, holed = false, face }: Solid): Part =>
  (stage) => {
    const rule = holed ? ' fill-rule="evenodd"' : ''
    const path = (inset: number) => stage.define(`<path d="${shape(inset)}"${rule}/>`)
    const whole = path(0)
    const depth = front - bevel - back
    const body = stack(stage, whole, depth)
    const flat = body === whole
    const use = (id: string, paint: string) => `<use href="#${id}" ${paint}/>`
    const shadow = lift
      ? use(
          whole,
          `x="${short(lift * 0.5)}" y="${short(lift)}" fill="${ink}" opacity=".32" ${blurred(stage, lift * 0.55)}`,
        )
      : ''
    // Small edges are one step, big ones two: each a little further in, a little higher and a little less in shade.
    const rims = (bevel > 2.4 ? [0, 0.45] : bevel ? [0] : []).map((share) => {
      const id = path(bevel * share)
      const place = run(...stage.step(depth + bevel * share))
      const turn = place === '0 0' ? '' : ` transform="translate(${place})"`
      const light = use(id, `fill="${edges(stage)}"${share ? ' opacity=".6"' : ''}`)
      const ground = flat && !share ? '' : use(id, `fill="${colour}"`)
      return turn ? `<g${turn}>${ground}${light}</g>` : ground + light
    })
    const top = path(bevel)
    const outlined = `stroke="${ink}" stroke-width="${short(stage.outline * 2)}"`
    return (
      raised(
        stage,
        back,
        shadow +
          use(body, flat ? `fill="${bevel ? colour : darker(colour, 0.3)}" ${outlined}` : outlined) +
          (flat ? '' : use(body, `fill="${sides(stage, colour)}"`)) +
          (flat && !bevel ? '' : rims.join('')),
      ) +
      raised(stage, front, use(top, `fill="${colour}"`) + use(top, `fill="${sheen(stage)}"`) + (face?.(stage) ?? ''))
    )
  }
