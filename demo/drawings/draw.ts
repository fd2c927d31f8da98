import { hash } from 'node:crypto'
import type { View } from './core/camera.ts'
import { render, type Kind, type Variant } from './core/model.ts'
import { type OutletName, ownOutlet } from './core/outlet.ts'
import { type Mains, ownMains, readOn } from './core/reading.ts'
import { kinds } from './kinds/index.ts'

export type { View } from './core/camera.ts'

export type Drawing = { kind: string; reading?: string; variant?: Variant; model: string; seed?: number }

export const views: readonly View[] = ['front', 'angle', 'detail']

export const drawingKinds: readonly string[] = Object.keys(kinds)

function kindCalled(name: string): Kind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind) throw new Error(`There is no drawing of the kind "${name}". Kinds are ${drawingKinds.join(', ')}.`)
  return kind
}

/** What the ids of a picture begin with: several may stand in one page. */
export const prefixFor = (...parts: unknown[]): string => `n${hash('sha1', JSON.stringify(parts), 'hex').slice(0, 4)}`

export const modelOf = (
  { kind, reading, variant = 'a', model, seed = 1 }: Drawing,
  view: View,
  mains = ownMains,
  outlet = ownOutlet,
) => {
  const found = kindCalled(kind)
  return found.model({
    reading: reading ?? readOn(mains, found.reading ?? ''),
    variant,
    model,
    seed,
    view,
    mains,
    outlet,
  })
}

/**
 * A product picture: an instrument from one of three sides, without a ground of its own. Countries in which its display
 * says the same, and that see the same sockets of it, have the same picture.
 */
export function draw(drawing: Drawing, view: View, mains: Mains = ownMains, outlet: OutletName = ownOutlet): string {
  const { reading } = drawing
  const shown = reading === undefined ? drawing : { ...drawing, reading: readOn(mains, reading) }
  const model = modelOf(shown, view, mains, outlet)
  const frame = { width: 480, height: 480, margin: view === 'detail' ? 18 : 30 }
  const prefix = prefixFor(shown, view, outlet)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" stroke-linecap="round" stroke-linejoin="round">${render(model, view, frame, prefix)}</svg>`
}
