import type { Catalogue, CatalogueProduct, CatalogueSource } from '../../api/integrations/import/catalogue.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { languageOf } from '#lib/contract/voices.ts'
import { mention } from './mentions.ts'
import { numbersFrom, pick } from './numbers.ts'
import { type Original, originalsOf } from './originals.ts'

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
