import { currentEmail } from '#lib/frame/known/current-email.ts'

/**
 * Whether a procurement system has sent whoever is here, or is just about to: as short as can be, by the names in
 * `#lib/contract/punchout-names.ts`, because every cart asks it.
 */
export const isVisit = (): boolean => /#punchout|@punchout\.invalid/.test([location.hash, currentEmail()].join(''))
