import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { availabilities } from '#lib/contract/product.ts'
import { cultures } from '#lib/contract/cultures.ts'
import { editions } from '#i18n/edition.ts'
import { filledText } from '../api/content/placeholders.ts'
import { shopRecordsOf } from '../api/import/known-records.ts'
import { knownWith, nothingKnown } from '../api/import/known.ts'
import { narratorOf, type Words } from '../api/catalogue/dictionary.ts'
import { findPicture } from '../api/media/picture-source.ts'
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

/** Where no law of the Union holds: what their own says to those who buy. */
const lawOf = {
  'en-US': /law of the state you live in/,
  'en-SG': /Consumer Protection \(Fair Trading\) Act/,
  'en-IN': /Consumer Protection Act, 2019/,
  'es-CL': /Ley 19\.496/,
  'es-PE': /Código de Protección y Defensa del Consumidor/,
  'es-MX': /Ley Federal de Protección al Consumidor/,
}

test.each(Object.entries(lawOf))(
  'terms and returns in %s name its own law, and no consumer law of the Union',
  (at, law) => {
    const language = at.slice(0, 2)
    const bodies = catalogue.contents
      .filter(({ uri }) => uri === 'regulations' || uri === 'reclamation')
      .map(({ texts }) => (texts[at] ?? texts[language])?.body.replaceAll(/\s+/g, ' ') ?? '')
    expect(bodies).toHaveLength(2)
    expect(bodies.join()).toMatch(law)
    expect(bodies.join()).not.toMatch(/2011\/83|Directiv[ae]|right of withdrawal|derecho de desistimiento/i)
  },
)

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
  expect(posts().length).toBeGreaterThanOrEqual(8)
  for (const edition of editions)
    expect(posts().filter(({ texts }) => inWordsOf(texts, edition)).length).toBeGreaterThan(5)
})

/** What a country says otherwise stands beside its language, and is no language of its own. */
const languagesIn = (texts: Record<string, unknown>) =>
  Object.keys(texts)
    .filter((voice) => !voice.includes('-'))
    .sort()

type Spoken = { culture: string; language: string }

const posts = () => catalogue.contents.filter(({ kind }) => kind === 'post')
const inWordsOf = <T>(texts: Record<string, T>, { culture, language }: Spoken): T | undefined =>
  texts[culture] ?? texts[language]

/** Codes, accreditors, tools and mains that a reader of the country does not meet. */
const elsewhere: Readonly<Record<string, RegExp>> = {
  'en-US': /\bBS \d|\bUK|consumer unit|earth(ed|ing)?\b|crocodile|\bmains\b|spanner|\blorry|\bvan\b/iu,
  'en-SG': /\bBS \d|\bUK|\bNEC\b|NFPA|receptacle|\bcolor|\baluminum|\blabeled/iu,
  'en-IN': /\bBS \d|\bUK|\bNEC\b|NFPA|receptacle|\bcolor|\baluminum|\blabeled/iu,
  'es-ES': /RETIE|\bNOM-|\bRIC\b|América Latina|\btableros?\b/u,
  'es-CL': /REBT|ITC-|UNE-|ENAC|España|Real Decreto|furgoneta|\bpicas?\b|\bNOM-|contador/u,
  'es-PE': /REBT|ITC-|UNE-|ENAC|España|Real Decreto|furgoneta|\bpicas?\b|\bNOM-|contador/u,
  'es-MX': /REBT|ITC-|UNE-|ENAC|España|Real Decreto|furgoneta|\bpicas?\b|contador|voltios/u,
}

/** Trade words that are said elsewhere. */
const tradeWords: Readonly<Record<string, RegExp>> = {
  'en-US':
    /earth(ed|ing)?\b(?!’s magnetic)|crocodile|\bmains\b|\bvans?\b|\blorry|consumer unit|protective conductor|analogue|(16 A|32 A|industrial|household|wall) socket/iu,
  'en-SG': /\bcolor|aluminum|\bneighbor|alligator|receptacle|panelboard|\bground resistance|analyzer|load center/iu,
  'en-IN': /\bcolor|aluminum|\bneighbor|alligator|receptacle|panelboard|\bground resistance|analyzer|load center/iu,
  'es-ES': /\btableros?\b|medidor(es)? de energía|\bvarillas? de (tierra|corriente)/iu,
  'es-CL': /(?<!\p{L})picas?\b|\bcontador(es)?\b|tomas? de corriente|de medida\b(?! de)|\bcuadros?\b/iu,
  'es-PE': /(?<!\p{L})picas?\b|\bcontador(es)?\b|tomas? de corriente|de medida\b(?! de)|\bcuadros?\b/iu,
  'es-MX':
    /(?<!\p{L})picas?\b|\bcontador(es)?\b|tomas? de corriente|cocodrilo|de medida\b(?! de)|\bcuadros?\b|\bohmios\b/iu,
}

/** A category is below itself. */
function isBelow(id: number, above: number): boolean {
  const parent = catalogue.categories.find((one) => one.id === id)?.parent ?? null
  return id === above || (parent !== null && isBelow(parent, above))
}

test.each(Object.entries(tradeWords))('products, categories and data sheets of %s use its words', (culture, words) => {
  const spoken = { culture, language: culture.slice(0, 2) }
  const sold = products.filter(({ prices }) => Object.keys(prices).includes(culture))
  const shelves = catalogue.categories.filter(({ id }) => sold.some(({ category }) => isBelow(category, id)))
  const texts = [
    ...sold.map(({ texts }) => Object.values(inWordsOf(texts, spoken) ?? {}).join(' ')),
    ...shelves.map(({ texts }) => {
      const { uri: _, ...said } = inWordsOf(texts, spoken) ?? { uri: '' }
      return Object.values(said).join(' ')
    }),
    ...catalogue.words.map(({ names }) => inWordsOf(names, spoken) ?? ''),
  ]
  expect(
    texts.filter((text) => words.test(text)).map((text) => `${words.exec(text)?.[0]}: ${text.slice(0, 80)}`),
  ).toEqual([])
})

test.each(Object.entries(elsewhere))('the blog of %s speaks of its own country', (culture, words) => {
  const known = knownWith(nothingKnown(), { name: 'demonstration', complete: [], ...catalogue })
  const [shop, market] = [shopRecordsOf(known.records), known.markets.get(culture)]
  if (!market) throw new Error(`${culture} is no market of the demonstration`)
  const said = posts().flatMap(({ uri, texts }) => {
    const text = inWordsOf(texts, market)
    const written = text ? [text.title, text.metadescription, text.body].join(' ') : ''
    const plain = filledText(written, shop, market).replaceAll(/[\s\u00A0]+/g, ' ')
    return plain.match(words)?.[0] ? [`${uri}: ${plain.match(words)?.[0]}`] : []
  })
  expect(said).toEqual([])
})

test('what the shop says of itself is as long as search engines show, in words of no country alone', () => {
  const said = Object.values(catalogue.shop.seo)
  expect(said.filter(({ metadescription: { length } }) => length < 50 || length > 160)).toEqual([])
  expect(JSON.stringify(said)).not.toMatch(/de medida\b|comprobador|analy[sz]er|catalog/u)
})
