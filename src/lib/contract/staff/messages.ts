import * as v from 'valibot'
import { Culture } from '../cultures.ts'
import { Email } from '../session.ts'
import { Instant, Text } from '../values.ts'

/** What people write: by the contact form, about a product, or where the law lets them declare something. */
export const messageKinds = ['contact', 'question', 'withdrawal', 'complaint'] as const

export const MessagesQuery = v.object({
  kind: v.optional(v.picklist(messageKinds)),
  /** What is over as well; otherwise what waits, the most urgent first. */
  all: v.optional(v.picklist(['yes'])),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  /** How many were shown before. */
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))),
})

const Key = v.pipe(v.string(), v.uuid())

const line = {
  key: Key,
  kind: v.picklist(messageKinds),
  culture: Culture,
  receivedAt: Instant,
  /** The last day for what the law asks: an answer, or money back. */
  dueOn: v.nullable(v.pipe(v.string(), v.isoDate())),
  endedAt: v.nullable(Instant),
  /** Nothing of who asked about a product, where nobody has to say it. */
  name: v.nullable(Text),
  email: Email,
  /** What it is about, in a line: the subject, the product, the order, the sheet of the book. */
  subject: Text,
  answers: v.pipe(v.number(), v.integer()),
}

export const MessageLine = v.object(line)
export type MessageLine = v.InferOutput<typeof MessageLine>

export const MessageList = v.object({ letters: v.array(MessageLine), hasMore: v.boolean() })

/** A question about a product with its answer, as everybody may read them. */
export const PublicAnswer = v.object({
  id: v.pipe(v.number(), v.integer()),
  sku: Text,
  product: Text,
  language: Text,
  question: Text,
  answer: Text,
  version: v.pipe(v.number(), v.integer()),
  publishedAt: Instant,
  /** The question that it was made of, as long as that is kept. */
  letter: v.nullable(Key),
})
export type PublicAnswer = v.InferOutput<typeof PublicAnswer>

export const PublicAnswersQuery = v.object({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  /** The last one of the page before. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
})
export const PublicAnswersPage = v.object({ answers: v.array(PublicAnswer), hasMore: v.boolean() })

const words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))
const edited = { question: words(2_000), answer: words(10_000) }

export const AnswerToPublish = v.object(edited)
/** With the version that was shown, so that nobody changes what somebody else has changed meanwhile. */
export const AnswerChange = v.object({ ...edited, version: v.pipe(v.number(), v.integer()) })

/** Which version somebody takes off the page. */
export const AnswerRead = v.object({ version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) })

export const MessageRecord = v.object({
  ...line,
  endedBy: v.nullable(Text),
  /** Everything that was written, by the name of the field. */
  statement: v.record(v.string(), v.union([v.string(), v.number()])),
  /** The order that it names, where there is one. */
  orderNumber: v.nullable(Text),
  answered: v.array(v.object({ at: Instant, person: Text, text: Text })),
  /** What everybody may read of it on the page of the product. */
  published: v.nullable(PublicAnswer),
})
export type MessageRecord = v.InferOutput<typeof MessageRecord>

export const MessageAnswer = v.object({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(10_000)),
  /** Whether nothing is left to do with it. */
  ends: v.boolean(),
})

export const MessageState = v.object({ isEnded: v.boolean() })
