import { punchoutLooking } from '#lib/contract/punchout-names.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'

/** Whether who was sent by a procurement system may only look at what came back before. */
export const mayOnlyLook = (): boolean => currentEmail()?.startsWith(punchoutLooking) ?? false
