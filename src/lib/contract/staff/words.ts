import * as v from 'valibot'
import { Segment } from '../values.ts'
import { Search, wordCode } from './catalogue.ts'

/** What data sheets are made of: properties in groups, phrases that stand in what is stated, and parts that lie in a box; terms that pages take from here; and synonyms that the search goes by. */
const wordKinds = ['group', 'property', 'phrase', 'part', 'term', 'synonym'] as const
export const facets = ['reach', 'value', 'choice', 'rank'] as const

const Code = v.pipe(v.string(), v.trim(), v.regex(wordCode), v.maxLength(100))
const Names = v.record(v.string(), v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)))

export const Word = v.object({
  kind: v.picklist(wordKinds),
  code: v.string(),
  /** Of a property. */
  group: v.nullable(v.string()),
  /** How shoppers may narrow by a property: a measuring range, any number, one of a few words, or one of a few that rise. */
  facet: v.nullable(v.picklist(facets)),
  /** In the language of whoever asks; the first that it has where it has none there. */
  name: v.string(),
})
export type Word = v.InferOutput<typeof Word>

/** A page of the dictionary, in its order. */
export const WordsFound = v.object({ words: v.array(Word) })

export const WordsQuery = v.object({
  kind: v.optional(v.picklist(wordKinds)),
  /** What they are called in any language, or their code. */
  search: v.optional(Search),
  /** The product whose data sheet and box are written in them. */
  product: v.optional(Segment),
})

/** With a name in every language that the shop speaks; a term has those that its pages are in, and a synonym those in which people say it. */
export const NewWord = v.object({
  kind: v.picklist(wordKinds),
  code: Code,
  group: v.optional(v.nullable(Code), null),
  facet: v.optional(v.nullable(v.picklist(facets)), null),
  names: Names,
})
export type NewWord = v.InferOutput<typeof NewWord>

export const FactQuery = v.object({ fact: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)) })

/** What is written of a property as each market reads it, the unit apart where the rest is numbers. */
export const FactRead = v.object({
  spoken: v.array(v.object({ culture: v.string(), value: v.string(), unit: v.nullable(v.string()) })),
  /** Phrases in it that the dictionary does not have. */
  unknown: v.array(v.string()),
})
