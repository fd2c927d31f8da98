import type { CatalogueProduct } from '../../api/integrations/import/catalogue.ts'
import { type Mentioning, mentionsIn } from './mentions.ts'
import { numbersFrom } from './numbers.ts'

/** A product that others are made after. */
export type Original = {
  product: CatalogueProduct
  /** Where its neighbours stand among the originals. */
  accessories: readonly number[]
  related: readonly number[]
  spares: readonly number[]
  texts: Record<string, { name: Mentioning; short: Mentioning; description: readonly Mentioning[] }>
}

type Among = { isSold: (culture: string) => boolean; isSpoken: (language: string) => boolean }

/** Well mixed, so that a few of them are as various as all; of each what concerns these markets and languages. */
export function originalsOf(products: Iterable<CatalogueProduct>, { isSold, isSpoken }: Among): Original[] {
  const mixed = [...products]
    .map(({ prices, texts, ...product }) => ({
      ...product,
      prices: only(prices, isSold),
      texts: only(texts, isSpoken),
    }))
    .map((product) => ({ product, order: numbersFrom(product.id)(2 ** 32) }))
    .sort((a, b) => a.order - b.order)
    .map(({ product }) => product)
  const places = new Map(mixed.map(({ id }, place) => [id, place]))
  const placesOf = (ids: readonly number[]) => ids.flatMap((id) => places.get(id) ?? [])
  const divide = mentionsIn(mixed.map(({ sku }) => sku))
  return mixed.map((product) => {
    const divided = (text: string): Mentioning => ({ pieces: divide(text), own: product.sku })
    const texts = Object.entries(product.texts).map(([language, { name, short, description }]) => {
      const parts = { name: withModel(divided(name)), short: divided(short), description: description.map(divided) }
      return [language, parts] as const
    })
    return {
      product,
      accessories: placesOf(product.accessories),
      related: placesOf(product.related),
      spares: placesOf(product.spares),
      texts: Object.fromEntries(texts),
    }
  })
}

const only = <T extends Record<string, unknown>>(record: T, isWanted: (key: string) => boolean): T =>
  Object.fromEntries(Object.entries(record).filter(([key]) => isWanted(key))) as T

/** Products that have the words of one another differ in their names at least. */
const withModel = ({ pieces, own }: Mentioning): Mentioning => ({
  pieces: pieces.includes(own) ? pieces : [`${pieces.join('')} `, own, ''],
  own,
})
