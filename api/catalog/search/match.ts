import type { Reading } from '#lib/contract/search.ts'
import type { Market } from '../shop/markets.ts'
import type { Catalogue } from '../mirror/mirror.ts'
import { askedModels } from './asked-models.ts'
import { sizeOf, worth, type Asking } from './asking.ts'
import type { CrossReference } from './cross-references.ts'
import { wordsOf, wordsOfName } from './fold.ts'
import { askedQuantities, type AskedQuantity } from './quantities.ts'
import { readingOf, type Corrections } from './reading.ts'
import type { Rule } from './rules.ts'
import { Scores } from './scores.ts'
import { askedStatements } from './statements.ts'
import { wordParts } from './word-parts.ts'

/** The most that a part can be worth, 200, is still held by sixteen bits. */
const scale = 256

/** What answers a text and how well, and how the text was read where that is not how it was written. */
export type Match = { scores: Scores; reading: Reading | undefined }

/** Nothing where there is nothing to ask for. `without` leaves a rule out, to measure what it is worth. */
export function match(
  { text = '', verbatim = false }: { text?: string | undefined; verbatim?: boolean | undefined },
  catalogue: Catalogue,
  market: Market,
  without?: Rule,
): Match | undefined {
  const corrections: Corrections = new Map()
  const asking: Asking = {
    ...{ catalogue, market, voices: [market.language, market.culture] },
    corrections: verbatim ? undefined : corrections,
    by: (rule) => rule !== without,
  }
  const asked = askedModels(text, catalogue, market)
  const models = asking.by('models') ? asked.models : []
  const makers = asking.by('makers') ? asked.makers : []
  const { parts: statements, rest: unstated } = askedStatements(asking.by('models') ? asked.rest : text, asking)
  const { quantities, rest } = asking.by('values') ? askedQuantities(unstated) : { quantities: [], rest: unstated }
  const parts = [
    ...(models.length > 0 ? [modelAnswers(models, catalogue)] : []),
    ...makers.map((its) => modelAnswers(its, catalogue)),
    ...statements,
    ...quantities.map((one) => quantityAnswers(one, catalogue)),
    ...wordParts(rest, asking),
  ]
  if (parts.length === 0) return undefined
  return {
    scores: Scores.together(parts, { size: sizeOf(catalogue), byRarity: asking.by('rarity'), scale }),
    reading: readingOf(text, { models, makers }, corrections),
  }
}

/** What stands for a model, in the order in which it was written down, before all that only begins like it. */
function modelAnswers(models: readonly CrossReference[], catalogue: Catalogue): Scores {
  const answers = new Scores(sizeOf(catalogue))
  for (const { products } of models)
    for (const [at, place] of catalogue.products.placesOf(products).entries())
      answers.noteOne(place, 2 * worth.code - at)
  return answers
}

function quantityAnswers({ value, unit, reaches }: AskedQuantity, { products }: Catalogue): Scores {
  const answers = new Scores(products.places)
  answers.note(products.namedQuantities.get(unit)?.get(value) ?? [], worth.nameValue)
  for (const [stated, places] of products.quantities.get(unit) ?? [])
    if (stated === value || (reaches && stated > value)) answers.note(places, stated === value ? worth.quantity : 1)
  return answers
}

/** Tells of a name whether it answers every word typed so far, for suggesting categories. */
export function typedIn(text: string): (name: string) => boolean {
  const typed = wordsOf(text)
  return (name) => typed.length > 0 && typed.every((word) => wordsOfName(name).some((other) => other.startsWith(word)))
}
