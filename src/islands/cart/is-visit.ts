import { currentEmail } from '#lib/frame/known/current-email.ts'

/** Whether a procurement system has sent whoever is here, or is just about to: by the names in `#lib/contract/punchout-names.ts`. */
export const isVisit = (): boolean => /#punchout|@punchout\.invalid/.test([location.hash, currentEmail()].join(''))
