import { availabilities } from '#lib/contract/product.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type {
  Catalogue,
  CatalogueCategory,
  CatalogueProduct,
  CatalogueSource,
  CatalogueWord,
  Kinds,
} from '../../api/import/catalogue.ts'
import { areas, devices, groupNames, groups, parts, properties, ranges, sentences, type Words } from './vocabulary.ts'

const languages = ['pl', 'de'] as const
/** Where its products have words, they have prices. */
const cultures: Culture[] = ['pl-PL', 'de-DE']
type Language = (typeof languages)[number]

const rowsPerGroup = 5

/** What a generated catalogue of a size is called. */
const generatedName = (count: number): string => `generated ${count}`

/**
 * A catalogue of any size for measuring with, the same every time: a product follows from its number alone. Markets,
 * contents and settings are those of another one.
 */
export function generatedCatalogue(count: number, base: CatalogueSource): CatalogueSource {
  const name = generatedName(count)
  return {
    name,
    read: async (before) => {
      const { shop, fileOf: _, ...rest } = await base.read(before)
      const categories = generatedCategories()
      const parents = new Set(categories.map(({ parent }) => parent))
      const leaves = categories.filter(({ id }) => !parents.has(id)).map(({ id }) => id)
      const products = generatedProducts(count, leaves)
      const own = { name, words: generatedWords(), categories, attributes: [], products }
      return { ...rest, ...(shop && { shop: withoutBanners(shop) }), ...own } satisfies Catalogue
    },
  }
}

/** Banners lead to categories that are not here. */
const withoutBanners = ({ attributes, seo }: Kinds['shop']): Kinds['shop'] => ({
  attributes: attributes.filter(({ attributeCode }) => !attributeCode.includes('BANNER')),
  seo,
})

/** Three levels: areas, in each the groups, in each the ranges. */
function generatedCategories(): CatalogueCategory[] {
  const categories: CatalogueCategory[] = []
  const add = (parent: number | null, position: number, ...name: Words[]) => {
    const id = categories.length + 1
    categories.push({
      id,
      parent,
      position,
      texts: inEach((language) => categoryText(id, language, name)),
    })
    return id
  }
  areas.forEach((area, a) => {
    const top = add(null, a + 1, area)
    groups.forEach((group, g) => {
      const middle = add(top, g + 1, area, group)
      ranges.forEach((range, r) => add(middle, r + 1, area, group, range))
    })
  })
  return categories
}

function categoryText(id: number, language: Language, names: Words[]): CatalogueCategory['texts'][string] {
  const name = names.map((words) => words[language]).join(' ')
  const description = sentences.slice(id % 7, (id % 7) + 3).map((words) => words[language])
  return {
    name,
    uri: `${id}-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`,
    title: name,
    description: description.join(' '),
    metadescription: `${name}. ${description[0] ?? ''}`,
    metakeywords: name,
  }
}

/** Codes are the numbers of words in `words.ts`; every other property can be narrowed by. */
function generatedWords(): CatalogueWord[] {
  const word = (kind: CatalogueWord['kind'], list: readonly Words[]): CatalogueWord[] =>
    list.map((names, i) => ({ kind, code: `${kind}-${i}`, names: { pl: names.pl, de: names.de } }))
  return [
    ...word('group', groupNames),
    ...word('part', parts),
    ...word(
      'property',
      properties.map(([names]) => names),
    ).map((property, i) => ({
      ...property,
      group: `group-${Math.floor(i / rowsPerGroup)}`,
      facet: i % 2 ? null : ('value' as const),
    })),
  ]
}

function* generatedProducts(count: number, leaves: number[]): Generator<CatalogueProduct> {
  for (let id = 1; id <= count; id++) yield generatedProduct(id, leaves)
}

function generatedProduct(id: number, leaves: number[]): CatalogueProduct {
  const random = numbersFrom(id)
  const net = 100 * (50 + random(20_000))
  const facts = properties.map(([, unit], i): [string, string] => [
    `property-${i}`,
    `${1 + random(1000)}${unit ? ` ${unit}` : ''}`,
  ])
  const device = pick(devices, random(devices.length))
  const start = random(sentences.length)
  const neighbour = (step: number) => 1 + ((id - 1 + step) % Math.max(1, id))
  return {
    id,
    sku: `GN-${id}`,
    code: `WMGEN${id}`,
    category: pick(leaves, random(leaves.length)),
    position: 1 + random(1000),
    pictures: {},
    prices: Object.fromEntries(cultures.map((culture, place) => [culture, { net: net + 100 * place }])),
    stock: [pick(availabilities, random(availabilities.length)), random(200)],
    warranty: 36,
    calibration: ['factory'],
    documents: ['datasheet'],
    facts: Object.fromEntries(facts),
    highlights: facts.slice(0, 3).map(([code]) => code),
    contents: parts.map((_, i): [string, number] => [`part-${i}`, 1]),
    accessories: [neighbour(1), neighbour(2)].filter((other) => other !== id),
    related: [neighbour(3)].filter((other) => other !== id),
    texts: inEach((language) => productText(id, language, device, start)),
  }
}

function productText(id: number, language: Language, device: Words, start: number): CatalogueProduct['texts'][string] {
  const name = `${device[language]} GN-${id}`
  const text = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => pick(sentences, start + from + i)[language]).join(' ')
  return {
    name,
    short: text(0, 2),
    description: id % 2 ? [text(2, 6), text(8, 6)] : [text(2, 5), text(7, 4), text(1, 4)],
  }
}

const inEach = <T>(make: (language: Language) => T): Record<string, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)]))

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

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
