import { mediaKinds, mediaStates } from '#lib/contract/staff/media.ts'
import { addressed, oneOf, text } from '../../../platform/routing/addressed.ts'

/** What is looked for in the library, and the file that is looked at. */
export const mediaWanted = addressed({
  kind: oneOf(mediaKinds),
  state: oneOf(mediaStates),
  language: text,
  search: text,
  file: text,
})
export type MediaWanted = ReturnType<typeof mediaWanted>
