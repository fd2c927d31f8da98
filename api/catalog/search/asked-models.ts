import type { Market } from '../shop/markets.ts'
import type { Catalogue } from '../mirror/mirror.ts'
import type { CrossReference } from './cross-references.ts'
import { foldCode } from './fold.ts'

/** Models that a text names and nobody can buy here, with what is offered for each; and makers, of which no model is named. */
export type AskedModels = { models: CrossReference[]; makers: CrossReference[][]; rest: string }

/**
 * Takes out of a text the models that are not sold here: "case for Fluke 179" asks for "case for" and what is shown for that
 * model. Before quantities are read, because "87 V" is one where it does not follow a maker.
 */
export function askedModels(text: string, catalogue: Catalogue, market: Market): AskedModels {
  const tokens = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
  const words = tokens.map(([word]) => foldCode(word))
  const models: CrossReference[] = []
  const makers: CrossReference[][] = []
  let rest = ''
  let from = 0
  for (let at = 0; at < words.length; at++) {
    const model = catalogue.crossReferences.namedAt(words, at)
    const named = model ?? makerAt(words, at, catalogue, market)
    const offered = named?.models.flatMap((model) => offeredFor(model, catalogue, market) ?? []) ?? []
    // What can be bought by that very name is no cross-reference of anything.
    const isOwn = () => isSold(words.slice(at, at + (named?.length ?? 1)).join(''), catalogue, market)
    if (!named || offered.length === 0 || isOwn()) continue
    if (model) models.push(...offered)
    else makers.push(offered)
    rest += text.slice(from, tokens[at]?.index)
    at += named.length - 1
    const last = tokens[at]
    from = last ? last.index + last[0].length : text.length
  }
  return { models, makers, rest: rest + text.slice(from) }
}

/** A maker's name alone asks for whatever compares with what they make, unless products here are called by that word. */
function makerAt(words: readonly string[], at: number, { crossReferences, products }: Catalogue, market: Market) {
  const isWord = [market.language, market.culture].some(
    (voice) => products.texts(voice).strong.at(words[at] ?? '').length > 0,
  )
  return isWord ? undefined : crossReferences.ofMakerAt(words, at)
}

/** A model with those of its products that a market offers; nothing where there are none. */
export function offeredFor(model: CrossReference, { products }: Catalogue, market: Market): CrossReference | undefined {
  const offered = model.products.filter((id) => products.isOffered(id, market))
  return offered.length > 0 ? { ...model, products: offered } : undefined
}

/** Whether a folded code or SKU names what a market offers. */
export const isSold = (code: string, { products }: Catalogue, market: Market): boolean =>
  products.named(code).some((id) => products.isOffered(id, market))
