import { contentKinds } from '#lib/contract/catalogue.ts'
import { cultures } from '#lib/contract/cultures.ts'
import { contentStates } from '#lib/contract/staff/content.ts'

/** What pages can be looked for by, beside how they stand. */
export const standings = [...contentStates, 'planned', 'missing'] as const

export type ContentsWanted = {
  search?: string
  edition?: (typeof cultures)[number]
  kind?: (typeof contentKinds)[number]
  state?: (typeof standings)[number]
}

/** What an address or a form says, without what is empty or unknown. */
export function contentsWanted(said: Record<string, unknown>): ContentsWanted {
  const words = typeof said['search'] === 'string' || typeof said['search'] === 'number' ? String(said['search']) : ''
  const edition = cultures.find((one) => one === said['edition'])
  const kind = contentKinds.find((one) => one === said['kind'])
  const state = standings.find((one) => one === said['state'])
  return {
    ...(words.trim() && { search: words.trim() }),
    ...(edition && { edition }),
    ...(kind && { kind }),
    ...(state && { state }),
  }
}
