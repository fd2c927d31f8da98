import * as v from 'valibot'
import { Email } from './session.ts'

/** Who wants the newsletter, and where they said so. */
export const NewsletterSubscription = v.object({
  email: Email,
  tags: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w:.-]{1,40}$/))), v.maxLength(20)), []),
})
