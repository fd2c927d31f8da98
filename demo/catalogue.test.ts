import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { availabilities } from '#lib/contract/product.ts'
import { cultures } from '#lib/contract/cultures.ts'
import { editions } from '#i18n/edition.ts'
import { narratorOf, type Words } from '../api/catalog/products/dictionary.ts'
import { findPicture } from '../api/platform/files/picture-source.ts'
import { drawnPictures } from './drawings/drawn-pictures.ts'
import { wholeCatalogue } from '../tests/support/catalogue-files.ts'
import { sampled } from '../tests/support/sampled.ts'

const catalogueLanguages = ['pl', 'de', 'en', 'it', 'no', 'es']

let catalogue: Awaited<ReturnType<typeof wholeCatalogue>>
let products: (typeof catalogue)['products']
beforeAll(async () => {
  catalogue = await wholeCatalogue(join(import.meta.dirname, 'catalogue'))
  products = catalogue.products
})

/** Whatever of the products is not so, by SKU. */
const not = (holds: (product: (typeof products)[number]) => boolean) =>
  products.filter((product) => !holds(product)).map(({ sku }) => sku)

test('there are at least 160 products in a tree of three levels', () => {
  expect(products.length).toBeGreaterThanOrEqual(160)
  const parents = new Map(catalogue.categories.map(({ id, parent }) => [id, parent]))
  const depth = (id: number | null | undefined): number => (id ? 1 + depth(parents.get(id)) : 0)
  expect(catalogue.categories.length).toBeGreaterThanOrEqual(12)
  expect(Math.max(...catalogue.categories.map(({ id }) => depth(id)))).toBe(3)
})

test('every product and category speaks six languages and is sold wherever it works', () => {
  for (const { id, texts } of catalogue.categories)
    expect([id, languagesIn(texts)]).toEqual([id, [...catalogueLanguages].sort()])
  expect(not(({ texts }) => catalogueLanguages.every((language) => texts[language]))).toEqual([])
  expect(not(({ prices }) => cultures.filter((own) => (prices[own]?.net ?? 0) > 0).length > 8)).toEqual([])
})

test('every product has a UNSPSC and an ECLASS code of its category, of eight digits and a version that is said', () => {
  const categories = new Map(catalogue.categories.map((category) => [category.id, category]))
  const classesOf = (id: number | null): Record<string, string> => {
    const category = id === null ? undefined : categories.get(id)
    return category ? { ...classesOf(category.parent), ...category.classes } : {}
  }
  const isCode = (code: string | undefined) => /^\d{8}$/.test(code ?? '')
  expect(
    not(({ category }) => {
      const classes = classesOf(category)
      const eclass = Object.keys(classes).find((name) => /^ECLASS-\d+\.\d+$/.test(name)) ?? ''
      return isCode(classes['UNSPSC']) && isCode(classes[eclass])
    }),
  ).toEqual([])
})

test('every instrument with an interface tells its buyers of its data and until when its software is supported', () => {
  const told = new Map(catalogue.connected.map(({ key, texts }) => [key, languagesIn(texts)]))
  const connected = products.filter(({ facts }) => facts['interface'] !== undefined)
  expect(connected.length).toBeGreaterThan(90)
  expect(
    not(({ facts, connected, supportUntil }) => facts['interface'] === undefined || Boolean(connected && supportUntil)),
  ).toEqual([])
  expect(not(({ facts, connected }) => facts['interface'] !== undefined || connected === undefined)).toEqual([])
  for (const languages of told.values()) expect(languages).toEqual([...catalogueLanguages].sort())
  expect([...new Set(connected.map((product) => product.connected))].sort()).toEqual([...told.keys()].sort())
})

test('every page that the law of a country asks for is written in its language', () => {
  const missing = editions.flatMap(({ key, culture, language, legalPages }) =>
    legalPages.flatMap((uri) => {
      const texts = catalogue.contents.find((content) => content.uri === uri)?.texts
      return texts?.[culture] || texts?.[language] ? [] : `${key} ${uri}`
    }),
  )
  expect(missing).toEqual([])
})

test('data sheets decline what they count', () => {
  const words = {
    phrase: (code: string) => catalogue.words.find((word) => word.kind === 'phrase' && word.code === code),
  }
  const say = (culture: 'pl-PL' | 'it-IT' | 'en-US', fact: string) => {
    const { value, unit } = narratorOf(words as unknown as Words, { culture, language: culture.slice(0, 2) })(fact)
    return `${value} ${unit ?? ''}`
  }
  expect(
    ['2 {dgt}', '5 {dgt}', '1 {enm-years}', '2 {enm-years}', '15 {enm-years}'].map((fact) => say('pl-PL', fact)),
  ).toEqual(['2 cyfry', '5 cyfr', '1 rok', '2 lata', '15 lat'])
  expect(say('it-IT', '1 {enm-years}')).toBe('1 anno')
  expect(say('en-US', '12 {acc-months}')).toBe('12 months')
})

test('no two products, and no two languages of one, describe themselves in the same words', () => {
  const said = products.flatMap(({ texts }) =>
    catalogueLanguages.flatMap((language) => [texts[language]?.short, ...(texts[language]?.description ?? [])]),
  )
  expect(said.filter((text, place) => said.indexOf(text) !== place)).toEqual([])
  for (const language of catalogueLanguages) {
    const names = products.map(({ texts }) => texts[language]?.name)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('every data sheet states 12 to 30 properties, and decides by three of them at most', () => {
  expect(not(({ facts }) => Object.keys(facts).length >= 12 && Object.keys(facts).length <= 30)).toEqual([])
  expect(not(({ highlights }) => highlights.length > 0)).toEqual([])
})

test('what a category is chosen by differs among its products, and the safety category leads wherever it does', () => {
  const byId = new Map(catalogue.categories.map((category) => [category.id, category]))
  const lineOf = (id: number | null): number[] => (id === null ? [] : [id, ...lineOf(byId.get(id)?.parent ?? null)])
  for (const { id } of catalogue.categories) {
    const below = products.filter(({ category }) => lineOf(category).includes(id))
    const said = (code: string) => new Set(below.flatMap(({ facts }) => facts[code]?.split(', ') ?? []))
    const first =
      lineOf(id).flatMap((one) => [byId.get(one)?.facets ?? []].filter((facets) => facets.length > 0))[0] ?? []
    expect([id, first.filter((code) => said(code).size < 2)]).toEqual([id, []])
    if (said('category').size > 1 && below.filter(({ facts }) => facts['category']).length > below.length / 2)
      expect([id, first[0]]).toEqual([id, 'category'])
  }
})

test('everything comes with its set, its documents and its neighbours', () => {
  expect(
    not(({ contents, documents, related }) => contents.length > 0 && documents.length > 0 && related.length > 0),
  ).toEqual([])
  const instruments = products.filter(({ sku }) => !sku.startsWith('Z'))
  expect(instruments.filter(({ accessories, warranty }) => accessories.length === 0 || warranty === 0)).toEqual([])
})

test('every price has a past of more than 30 days, and some are reduced', () => {
  expect(not(({ prices }) => Object.values(prices).every(({ history = [] }) => (history[0]?.[0] ?? 0) > 30))).toEqual(
    [],
  )
  const reduced = products.filter(({ prices }) => prices['pl-PL']?.regular)
  expect(reduced.length).toBeGreaterThan(10)
  for (const { sku, prices } of reduced)
    expect([sku, (prices['pl-PL']?.regular ?? 0) > (prices['pl-PL']?.net ?? 0)]).toEqual([sku, true])
})

test('every status of stock occurs', () => {
  expect([...new Set(products.map(({ stock }) => stock[0]))].sort()).toEqual([...availabilities].sort())
})

test('every picture can be drawn, and every product from three sides', async () => {
  const banners = [...catalogue.attributes, ...catalogue.shop.attributes].flatMap(({ displayVals }) =>
    Object.values(displayVals).flatMap((text) => /"image":"([^"]+)"/.exec(text)?.[1] ?? []),
  )
  const names = [
    ...products.flatMap(({ pictures }) =>
      Object.values(pictures).flatMap((one) => (typeof one === 'string' ? one : Object.values(one))),
    ),
    ...catalogue.categories.map(({ picture }) => picture),
    ...catalogue.contents.flatMap(({ picture }) => picture ?? []),
    ...banners,
  ]
  const unknown: unknown[] = []
  const drawn = sampled([...new Set(names)], (_, at) => at % 4 === 0)
  for (const name of drawn) if (!(await findPicture([drawnPictures], name ?? ''))) unknown.push(name)
  expect(unknown).toEqual([])
  expect(names.length).toBeGreaterThan(3 * products.length + 30)
  expect(not(({ pictures: { front, angle, detail } }) => new Set([front, angle, detail]).size === 3)).toEqual([])
})

test('help, law and blog are written for every country', () => {
  const uris = [
    'regulations',
    'privacypolicy',
    'reclamation',
    'payment',
    'delivery',
    'faq',
    'contact',
    'about',
    'leasing',
  ]
  for (const uri of uris) {
    const texts = catalogue.contents.find((content) => content.uri === uri)?.texts ?? {}
    expect([uri, catalogueLanguages.filter((language) => !texts[language])]).toEqual([uri, []])
  }
  const posts = catalogue.contents.filter(({ kind }) => kind === 'post')
  expect(posts.length).toBeGreaterThanOrEqual(8)
  for (const { culture, language } of editions)
    expect(posts.filter(({ texts }) => texts[culture] ?? texts[language]).length).toBeGreaterThan(5)
})

/** What a country says otherwise stands beside its language, and is no language of its own. */
const languagesIn = (texts: Record<string, unknown>) =>
  Object.keys(texts)
    .filter((voice) => !voice.includes('-'))
    .sort()
