import { contentKinds } from '#lib/contract/catalogue.ts'
import { cultures } from '#lib/contract/cultures.ts'
import { contentStates } from '#lib/contract/staff/content.ts'
import { addressed, oneOf, text } from '../../platform/routing/addressed.ts'

/** What pages can be looked for by, beside how they stand. */
export const standings = [...contentStates, 'planned', 'missing'] as const

export const ofContents = { search: text, edition: oneOf(cultures), kind: oneOf(contentKinds), state: oneOf(standings) }

/** What pages are looked for. */
export const contentsWanted = addressed(ofContents)
export type ContentsWanted = ReturnType<typeof contentsWanted>
