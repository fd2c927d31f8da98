import * as v from 'valibot'
import { Culture } from '../cultures.ts'
import { Email } from '../session.ts'
import { Instant, Text } from '../values.ts'

/** Who has asked for it and pressed no button yet, who gets it, and who has left. */
export const subscriberStates = ['asked', 'confirmed', 'left'] as const

const Wanted = {
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  culture: v.optional(Culture),
}

/** Names a subscriber where no address may stand, such as in the log. */
const Key = v.pipe(v.string(), v.regex(/^[\w-]{16}$/))

export const SubscribersQuery = v.object({
  ...Wanted,
  state: v.optional(v.picklist(subscriberStates)),
  /** The last one of the page before. */
  after: v.optional(Key),
})

export const SubscribersFileQuery = v.object(Wanted)

export const Subscriber = v.object({
  key: Key,
  email: Email,
  /** Nothing of those who asked before it was kept. */
  culture: v.nullable(Culture),
  state: v.picklist(subscriberStates),
  askedAt: Instant,
  /** Nothing of who has not, and of a tick whose time was not kept. */
  confirmedAt: v.nullable(Instant),
  leftAt: v.nullable(Instant),
  /** What they agreed to, by its version. */
  wording: v.nullable(Text),
  /** Where they ticked it: nothing of who confirms by a mail, and the account alone where neither time nor words were kept. */
  agreedIn: v.nullable(v.picklist(['registration', 'panel', 'account'])),
})
export type Subscriber = v.InferOutput<typeof Subscriber>

export const SubscribersPage = v.object({
  subscribers: v.array(Subscriber),
  /** The texts that somebody of this page agreed to, word for word. */
  wordings: v.array(v.object({ version: Text, culture: Culture, text: Text, firstAt: Instant })),
  hasMore: v.boolean(),
})
export type SubscribersPage = v.InferOutput<typeof SubscribersPage>
