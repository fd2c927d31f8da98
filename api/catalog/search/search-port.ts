import * as v from 'valibot'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Market } from '../shop/markets.ts'
import { log } from '../../platform/observability/log.ts'
import { inTime } from '../../platform/ports/in-time.ts'
import type { Catalogue } from '../mirror/mirror.ts'
import { RememberedAnswers } from '../mirror/remembered-answers.ts'
import { askedModels, isSold } from './asked-models.ts'
import { foldCode, wordsOf } from './fold.ts'
import { match, type Match } from './match.ts'
import type { Rule } from './rules.ts'
import { Scores } from './scores.ts'

/** What somebody looks for in a culture, in one line of 200 characters at most, and how many hits count. */
export type SearchQuestion = { text: string; culture: Culture; limit: number }

/** A product that answers, and how well: the larger, the better, by a measure of one's own. */
export type Hit = { sku: string; score: number }

/**
 * A search engine of the shop's own. It says which products answer a text and how well; that none does is an answer, too. Which
 * of them are offered, what narrows them and how they are paged is the API's. Where it fails or takes longer than a second, the
 * API searches by itself.
 */
export type SearchPort = { find: (asked: SearchQuestion) => Promise<readonly Hit[]> }

type Asked = { text?: string | undefined; verbatim?: boolean | undefined }

/** What answers a text, of so many hits at most where somebody else is asked; nothing where there is nothing to ask for. */
export type Matcher = (
  asked: Asked,
  most: number,
  catalogue: Catalogue,
  market: Market,
) => Match | undefined | Promise<Match | undefined>

/** Milliseconds; somebody types meanwhile. */
export const searchPatience = 1_000

/** Milliseconds in which a list that is paged and narrowed stays what it was. What stood in for an answer is not kept. */
const keptFor = 30_000
/** Hits of all questions together. */
const mostKept = 100_000

/** Milliseconds in which failures are told once, since every letter that is typed may bring one. */
const toldOnceIn = 30_000

const Hits = v.array(v.object({ sku: v.string(), score: v.pipe(v.number(), v.finite()) }))

/** By the search engine of the shop's own where there is one, and otherwise by ours, which waits for nobody. */
export function matcher(
  port: SearchPort | undefined,
  { wait = searchPatience, without }: { wait?: number; without?: Rule | undefined } = {},
): Matcher {
  if (!port) return (asked, _most, catalogue, market) => match(asked, catalogue, market, without)
  const kept = new RememberedAnswers<{ hits: readonly Hit[]; until: number }>(mostKept)
  let toldAt = -Infinity

  const ask = async (question: SearchQuestion): Promise<readonly Hit[]> => {
    const hits = v.safeParse(Hits, await port.find(question))
    if (!hits.success) throw new Error('The port search answers a list of { sku, score }, and this is none')
    return hits.output.sort((a, b) => b.score - a.score).slice(0, question.limit)
  }
  const hitsOf = async (question: SearchQuestion): Promise<readonly Hit[] | undefined> => {
    const key = JSON.stringify(question)
    const before = kept.get(key, '')
    if (before && before.until > performance.now()) return before.hits
    try {
      const hits = await inTime(ask(question), wait)
      kept.keep(key, '', { hits, until: performance.now() + keptFor }, hits.length + 1)
      return hits
    } catch (error) {
      const { culture } = question
      if (performance.now() - toldAt < toldOnceIn) return undefined
      toldAt = performance.now()
      log.warn('The search engine of the shop gave no answer; the API searches by itself', { culture }, error)
      return undefined
    }
  }

  return async (asked, limit, catalogue, market) => {
    const text = asked.text?.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() ?? ''
    if (isOurs(text, asked, catalogue, market)) return match(asked, catalogue, market)
    const hits = await hitsOf({ text, culture: market.culture, limit })
    return hits ? { scores: scoresOf(hits, catalogue), reading: undefined } : match(asked, catalogue, market)
  }
}

/**
 * What no port is asked: nothing at all; words that are to be taken as they were typed, which only we promise; the number of an
 * article that is offered; and models that are not sold here, since somebody answers for what is shown in their place.
 */
const isOurs = (text: string, { verbatim }: Asked, catalogue: Catalogue, market: Market): boolean =>
  verbatim === true ||
  wordsOf(text).length === 0 ||
  isSold(foldCode(text), catalogue, market) ||
  askedModels(text, catalogue, market).models.length > 0

/** Hits by their rank, those of one score on the same; the best come first. What is not in the catalogue is left out. */
function scoresOf(hits: readonly Hit[], { products }: Catalogue): Scores {
  const scores = new Scores(products.places)
  let rank = hits.length
  for (const [at, { sku, score }] of hits.entries()) {
    if (score !== hits[at - 1]?.score) rank = hits.length - at
    const place = products.placeOfSku(sku)
    if (place !== undefined) scores.noteOne(place, rank)
  }
  return scores
}
