import type { Culture } from '#lib/contract/cultures.ts'
import { languageOf } from '#lib/contract/voices.ts'
import type { Catalogue, CatalogueProduct, CatalogueSource } from '../../api/integrations/import/catalogue.ts'

/** Mulberry32: whole numbers below a limit, the same for the same seed on every machine. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

/** A text about the model `own`, divided where it names models: they are the pieces at odd places. */
type Mentioning = { pieces: readonly string[]; own: string }

function mentionsIn(models: readonly string[]): (text: string) => string[] {
  // The longest come first, so that AB-10 is not taken for AB-1.
  const names = models.toSorted((a, b) => b.length - a.length).map((model) => RegExp.escape(model))
  const model = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join('|')})(?![\\p{L}\\p{N}])`, 'u')
  return (text) => text.split(model)
}

/** Puts a text together for a model of a series: what was said of the text's own model is said of this one. */
const mention =
  (mark: string, model: string) =>
  ({ pieces, own }: Mentioning): string =>
    pieces.map((piece, at) => (at % 2 === 0 ? piece : piece === own ? model : piece + mark)).join('')

/** A product that others are made after. */
type Original = {
  product: CatalogueProduct
  /** Where its neighbours stand among the originals. */
  accessories: readonly number[]
  related: readonly number[]
  spares: readonly number[]
  texts: Record<string, { name: Mentioning; short: Mentioning; description: readonly Mentioning[] }>
}

type Among = { isSold: (culture: string) => boolean; isSpoken: (language: string) => boolean }

/** Well mixed, so that a few of them are as various as all; of each what concerns these markets and languages. */
function originalsOf(products: Iterable<CatalogueProduct>, { isSold, isSpoken }: Among): Original[] {
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

/** How many products, and where they are sold: in every market of the other catalogue unless some are named. */
export type Size = { products: number; cultures?: readonly Culture[] | undefined }

/**
 * A catalogue of any size for measuring with, the same every time: another one, whose products are made in series. Each
 * series holds every product of the other once, as a model of its own: with another price, some values of its data sheet
 * and sentences from a product of the same category, and neighbours of the same series. So a page made of it has the parts
 * and the size of a page of the other, in every language. Everything but the products is that of the other.
 */
export function generatedCatalogue({ products: count, cultures }: Size, base: CatalogueSource): CatalogueSource {
  const name = [`generated ${count} of ${base.name}`, ...(cultures ? [`in ${cultures.join(' ')}`] : [])].join(' ')
  return {
    name,
    read: async (before) => {
      const { products = [], fileOf: _, ...rest } = await base.read(before)
      const isSold = (culture: string) => cultures?.some((one) => one === culture) ?? true
      const languages = new Set<string>(
        rest.markets?.filter(({ culture }) => isSold(culture)).map(({ language }) => language),
      )
      const originals = originalsOf(products, {
        isSold,
        isSpoken: (voice) => languages.has(voice) || (isSold(voice) && languages.has(languageOf(voice))),
      })
      // It fills an empty database, where there is nothing to withdraw.
      return { ...rest, name, complete: [], products: generatedProducts(count, originals) } satisfies Catalogue
    },
  }
}

function* generatedProducts(count: number, originals: readonly Original[]): Generator<CatalogueProduct> {
  const families = Map.groupBy(originals, ({ product }) => product.category)
  for (let id = 1; id <= count; id++) {
    const original = pick(originals, id - 1)
    const siblings = families.get(original.product.category) ?? []
    const series = Math.floor((id - 1) / originals.length)
    yield generatedProduct({ id, series, count, size: originals.length }, original, siblings)
  }
}

/** Which product it is; the ids of a series follow those of the one before. */
type Place = { id: number; series: number; count: number; size: number }

function generatedProduct(
  place: Place,
  { product, ...original }: Original,
  siblings: readonly Original[],
): CatalogueProduct {
  const { id } = place
  const random = numbersFrom(id)
  const factor = 0.7 + random(60) / 100
  const donor = pick(siblings, random(siblings.length))
  const mark = `-${place.series + 1}`
  const sku = product.sku + mark
  const said = mention(mark, sku)
  return {
    ...product,
    id,
    sku,
    code: product.code + mark,
    position: 1 + random(1000),
    prices: mapped(product.prices, (price) => scaledPrice(price, factor)),
    facts: mapped(product.facts, (value, key) => (random(2) === 0 ? value : (donor.product.facts[key] ?? value))),
    accessories: neighbours(place, original.accessories),
    related: neighbours(place, original.related),
    spares: neighbours(place, original.spares),
    software: [],
    texts: mapped(original.texts, ({ name, short, description }, language) => ({
      name: said(name),
      short: said(short),
      // It begins with what it is, and goes on as a sibling does.
      description: description.map((paragraph, at) =>
        said((at > 0 && donor.texts[language]?.description[at]) || paragraph),
      ),
    })),
  }
}

type Price = NonNullable<CatalogueProduct['prices'][Culture]>

/** Three digits mean something, as in any list of prices. */
function scaledPrice({ net, regular, history }: Price, factor: number): Price {
  const scaled = (amount: number) => Number((amount * factor).toPrecision(3))
  const before = scaled(regular ?? 0)
  return {
    net: scaled(net),
    regular: before > scaled(net) ? before : null,
    ...(history && { history: history.map(([days, amount]): [number, number] => [days, scaled(amount)]) }),
  }
}

/** The same products of the same series. The last series may lack some, and names others in their stead. */
function neighbours({ id, series, count, size }: Place, places: readonly number[]): number[] {
  const ids = places.map((place) => series * size + place + 1)
  const there = ids.map((other) => (other <= count ? other : 1 + (other % count)))
  return [...new Set(there)].filter((other) => other !== id)
}

const mapped = <Key extends string, From, To>(
  record: Partial<Record<Key, From>>,
  map: (value: From, key: Key) => To,
): Record<Key, To> =>
  Object.fromEntries((Object.entries(record) as [Key, From][]).map(([key, value]) => [key, map(value, key)])) as Record<
    Key,
    To
  >
