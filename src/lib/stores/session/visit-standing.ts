import { punchoutEmail, punchoutLooking } from '#lib/contract/punchout-names.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'

/** Whether a procurement system has sent whoever is here. */
export const isInVisit = (): boolean => currentEmail()?.endsWith(punchoutEmail) ?? false

/** Whether they may only look at what came back before. */
export const mayOnlyLook = (): boolean => currentEmail()?.startsWith(punchoutLooking) ?? false
