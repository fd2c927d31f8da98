import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { filledText } from '../api/catalog/content/placeholders.ts'
import { shopRecordsOf } from '../api/integrations/import/known-records.ts'
import { knownWith, nothingKnown } from '../api/integrations/import/known.ts'
import { wholeCatalogue } from '../tests/support/catalogue-files.ts'

let catalogue: Awaited<ReturnType<typeof wholeCatalogue>>
beforeAll(async () => {
  catalogue = await wholeCatalogue(join(import.meta.dirname, 'catalogue'))
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
  'es-CL': /(?<!\p{L})picas?\b|\b(contador|carril)(es)?\b|tomas? de corriente|de medida\b|\bcuadros?\b|\bvídeo/iu,
  'es-PE': /(?<!\p{L})picas?\b|\b(contador|carril)(es)?\b|tomas? de corriente|de medida\b|\bcuadros?\b|\bvídeo/iu,
  'es-MX':
    /(?<!\p{L})picas?\b|\bcontador(es)?\b|tomas? de corriente|cocodrilo|de medida\b|\bcuadros?\b|\bcarril(es)?\b|\bvídeo|\bohmios\b/iu,
}

/** A category is below itself. */
function isBelow(id: number, above: number): boolean {
  const parent = catalogue.categories.find((one) => one.id === id)?.parent ?? null
  return id === above || (parent !== null && isBelow(parent, above))
}

test.each(Object.entries(tradeWords))('products, categories and data sheets of %s use its words', (culture, words) => {
  const spoken = { culture, language: culture.slice(0, 2) }
  const sold = catalogue.products.filter(({ prices }) => Object.keys(prices).includes(culture))
  const shelves = catalogue.categories.filter(({ id }) => sold.some(({ category }) => isBelow(category, id)))
  const texts = [
    ...sold.map(({ texts }) => Object.values(inWordsOf(texts, spoken) ?? {}).join(' ')),
    ...shelves.map(({ texts }) => {
      const { uri: _, ...said } = inWordsOf(texts, spoken) ?? { uri: '' }
      return Object.values(said).join(' ')
    }),
    // Synonyms are what shoppers may type, and nobody reads them.
    ...catalogue.words.map(({ kind, names }) => (kind === 'synonym' ? '' : (inWordsOf(names, spoken) ?? ''))),
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
