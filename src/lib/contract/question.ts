import * as v from 'valibot'
import { Email } from './session.ts'

/** What somebody wants to know of a product, and where the answer is to go: nothing more is asked. */
export const ProductQuestion = v.object({
  email: Email,
  question: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)),
})
