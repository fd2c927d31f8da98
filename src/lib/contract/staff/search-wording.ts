import * as v from 'valibot'
import { Culture } from '../cultures.ts'
import { LeadsTo } from '../search.ts'
import { Id, Text } from '../values.ts'
import { ShopFields } from './shop.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The staff's own words beside those of the dictionary; each is a record of the shop, `synonym:4` and `redirect:7`. */
export const SearchWording = v.object({
  synonyms: v.array(v.object({ id: Id, language: Text, typed: Text, means: Text })),
  redirects: v.array(
    v.object({
      id: Id,
      culture: Culture,
      phrase: Text,
      leads: Text,
      /** What it leads to in its edition; nothing where that is not there any more. */
      leadsTo: v.nullable(LeadsTo),
    }),
  ),
})
export type SearchWording = v.InferOutput<typeof SearchWording>

/** What can be written of a phrase. */
export const wordingKinds = ['synonym', 'counterpart', 'redirect'] as const
export type WordingKind = (typeof wordingKinds)[number]

/** Characters of a phrase. */
export const searchAtMost = 200

export const SearchPreview = v.object({
  culture: Culture,
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(searchAtMost)),
  /** As it would be sent to be saved; what is not finished changes nothing. */
  draft: v.optional(v.nullable(v.object({ kind: v.picklist(wordingKinds), fields: ShopFields })), null),
})

const Answered = v.object({
  total: Count,
  /** The first of them, in the order of the shop. */
  products: v.array(v.object({ sku: Text, name: Text })),
  leadsTo: v.nullable(LeadsTo),
})
export type Answered = v.InferOutput<typeof Answered>

export const SearchPreviewed = v.object({ before: Answered, after: Answered })
export type SearchPreviewed = v.InferOutput<typeof SearchPreviewed>
