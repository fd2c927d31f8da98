import * as v from 'valibot'
import { Instant, Text } from '../values.ts'
import { roomOf, type Room } from './roles.ts'

/** What the one search of the back office finds, and the room that each kind is kept in: nobody else is told of it. */
export const roomOfFound = {
  order: roomOf.order,
  product: roomOf.product,
  customer: roomOf.customer,
  company: roomOf.company,
  offer: roomOf.offer,
  letter: roomOf.letter,
  contract: roomOf.contract,
  group: roomOf.group,
  certificate: roomOf.certificate,
  page: roomOf.page,
  category: roomOf.category,
  banner: roomOf.banner,
  counterpart: roomOf.counterpart,
  extension: roomOf.extension,
  person: roomOf.person,
} as const satisfies Record<string, Room>
export type FoundKind = keyof typeof roomOfFound
export const foundKinds = Object.keys(roomOfFound) as [FoundKind, ...FoundKind[]]

export const FindQuery = v.object({ search: v.pipe(v.string(), v.trim(), v.maxLength(100)) })

export const FoundRecord = v.object({
  /** By which its page is asked for. */
  key: Text,
  title: Text,
  /** What else people tell it from others by, as it stands there: a name, an address, a SKU. */
  about: v.array(Text),
  /** How it stands, in a word of its kind, where that has any. */
  state: v.nullable(Text),
  at: v.nullable(Instant),
})
export type FoundRecord = v.InferOutput<typeof FoundRecord>

export const FoundGroup = v.object({
  kind: v.picklist(foundKinds),
  /** The best first. */
  records: v.array(FoundRecord),
  hasMore: v.boolean(),
})
export type FoundGroup = v.InferOutput<typeof FoundGroup>

/** The group with the best record first; kinds of which nothing was found are left out. */
export const Found = v.object({ groups: v.array(FoundGroup) })
export type Found = v.InferOutput<typeof Found>
