import { mailStates } from '#lib/contract/staff/mails.ts'
import { addressed, oneOf, text } from '../platform/routing/addressed.ts'

export const mailViews = [...mailStates, 'returned'] as const

/** What mails are looked for. */
export const mailsWanted = addressed({ search: text, view: oneOf(mailViews) })
