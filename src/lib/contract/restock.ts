import * as v from 'valibot'
import { Email } from './session.ts'

/** Whom to write to once a product can be ordered again. */
export const RestockWish = v.object({ email: Email })

/** `confirmed`: nothing more is asked of the address; otherwise a mail asks it. */
export const AskedByMail = v.object({ accepted: v.literal(true), confirmed: v.boolean() })
