import * as v from 'valibot'
import { Culture } from '../cultures.ts'
import { Text } from '../values.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The periods that searches are told of, in days up to the present one. */
export const searchPeriods = ['7', '30', '90', '365'] as const

export const SearchesQuery = v.object({
  culture: v.optional(Culture),
  days: v.optional(v.picklist(searchPeriods), '30'),
})

const Chosen = v.object({ sku: Text, name: Text, visitors: Count })

/** What was looked for, by how many visitors, and which products they chose on the list of its answers, the most first. */
const AskedQuestion = v.object({
  culture: Culture,
  question: Text,
  visitors: Count,
  /** How many of them found nothing, and how much the last one found. */
  unanswered: Count,
  found: Count,
  chosen: v.array(Chosen),
})
export type AskedQuestion = v.InferOutput<typeof AskedQuestion>

/** What shoppers looked for in a period. Only what several visitors asked is told in words. */
export const Searches = v.object({
  /** The oldest first. */
  days: v.array(v.object({ day: Text, visitors: Count, unanswered: Count })),
  questions: v.array(AskedQuestion),
  /** What found nothing, whether or not it is among the first. */
  unanswered: v.array(AskedQuestion),
  /** Products that were chosen after any search. */
  chosen: v.array(Chosen),
  /** How many questions somebody asked alone. */
  alone: Count,
})
export type Searches = v.InferOutput<typeof Searches>
