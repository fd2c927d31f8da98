import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wholeCatalogue } from '../../../tests/support/catalogue-files.ts'
import { nothingBefore } from './before.ts'
import { CatalogueProblems } from './problems.ts'
import { catalogueIn } from './read-catalogue.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  await cp(join(import.meta.dirname, '../../../examples/catalogue'), folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function edit(file: string, change: (json: never) => unknown): Promise<void> {
  const json = JSON.parse(await readFile(join(folder, file), 'utf8'))
  change(json as never)
  await writeFile(join(folder, file), JSON.stringify(json))
}

/** What is wrong, a line each. */
const problems = async (): Promise<string[]> => {
  const error: unknown = await wholeCatalogue(folder).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CatalogueProblems)) throw new Error('Nothing is wrong with the catalogue', { cause: error })
  return error.message
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
}

type Product = { sku: string; prices: unknown; reduced?: boolean }
const products = 'products/calipers/products.json'

test('the catalogue to begin with is whole: ten products in two markets', async () => {
  const catalogue = await wholeCatalogue(folder)
  expect(catalogue.markets.map(({ culture }) => culture)).toEqual(['pl-PL', 'de-DE'])
  expect(catalogue.products).toHaveLength(10)
  expect(catalogue.products.filter(({ texts, prices }) => texts['pl'] && texts['de'] && prices['de-DE'])).toHaveLength(
    10,
  )
})

test('all that is wrong is told at once, with file, record and field', async () => {
  await edit('categories/tree.json', (list: { position: unknown }[]) => {
    if (list[1]) list[1].position = 'first'
  })
  await edit(products, (list: Product[]) => {
    Object.assign(list[0] ?? {}, { warranty: -1, colour: 'red' })
    Object.assign(list[3] ?? {}, { highlights: ['colour'] })
  })
  await edit('shop.json', (shop: object) => Object.assign(shop, { sea: {} }))
  await edit('dictionary/parts.json', (parts: { key: { de?: string } }) => delete parts.key.de)
  expect(await problems()).toEqual([
    'dictionary/parts.json, part key, names.de: it has no name there',
    expect.stringMatching(/^categories\/tree\.json, category 2, position: .*number/),
    expect.stringMatching(/^products\/calipers\/products\.json, product CA-150V, warranty: /),
    expect.stringMatching(/^products\/calipers\/products\.json, product CA-150V, colour: /),
    expect.stringMatching(/^shop\.json, sea: /),
    'products/calipers/products.json, product CA-150D, highlights: colour is not among the facts',
  ])
})

test('a file that is no JSON is told', async () => {
  await writeFile(join(folder, 'shop.json'), '{"attributes": [')
  expect(await problems()).toEqual([expect.stringMatching(/^shop\.json: .*JSON/)])
})

test('a missing file is told, and one that has no place in a catalogue', async () => {
  await rm(join(folder, 'content/pl/faq.html'))
  await rm(join(folder, 'categories/de.json'))
  await writeFile(join(folder, 'content/pl/fag.html'), '<p></p>')
  expect(await problems()).toEqual(
    expect.arrayContaining([
      'categories/de.json: the file is missing',
      'content/pl/faq.html: the file is missing',
      'content/pl/fag.html: a catalogue has no such file; look for a slip in its name or folder',
    ]),
  )
})

test('a manifest is asked for', async () => {
  await rm(join(folder, 'catalogue.json'))
  expect(await problems()).toEqual(['catalogue.json: the file is missing'])
})

test('an id, a SKU or a category that occurs twice is told', async () => {
  await edit('categories/tree.json', (list: object[]) => list.push(list[0] ?? {}))
  await edit(products, (list: Product[]) => list.push({ ...list[0], sku: 'CA-1' } as Product))
  expect(await problems()).toEqual([
    'categories/tree.json, category 1: it occurs twice',
    'products/calipers/products.json, product CA-1: its id occurs twice: product CA-150V has it, too',
  ])
})

test('texts of a product that there is not are told', async () => {
  await edit('products/calipers/de.json', (texts: Record<string, unknown>) => (texts['CA-9'] = texts['CA-150V']))
  expect(await problems()).toEqual(['products/calipers/de.json, product CA-9: there is no such product'])
})

test('only the languages of its markets are asked of a catalogue', async () => {
  await edit('markets.json', (markets: unknown[]) => markets.pop())
  await edit('delivery/offers.json', (offers: unknown[]) => offers.pop())
  for (const file of ['categories/de.json', 'products/calipers/de.json']) await rm(join(folder, file))
  await edit(products, (list: Product[]) => {
    for (const product of list) if (!Array.isArray(product.prices)) product.prices = { 'pl-PL': { net: 100 } }
  })
  await edit('dictionary/parts.json', (parts: { key: { de?: string } }) => delete parts.key.de)
  expect((await wholeCatalogue(folder)).products[0]?.texts).not.toHaveProperty('de')
})

test('prices are stated market by market, or once for markets that have a rate', async () => {
  const { products: read } = await wholeCatalogue(folder)
  const pricesOf = (wanted: string) => read.find(({ sku }) => sku === wanted)?.prices
  expect(pricesOf('CA-150V')).toMatchObject({ 'pl-PL': { net: 9900 }, 'de-DE': { net: 2330 } })
  expect(pricesOf('CA-150D')).toMatchObject({ 'pl-PL': { net: 19900, regular: 21900 }, 'de-DE': { net: 4990 } })

  await edit(products, (list: Product[]) => Object.assign(list[0] ?? {}, { notIn: ['de-DE'] }))
  const afterwards = (await wholeCatalogue(folder)).products.find(({ sku }) => sku === 'CA-150V')?.prices
  expect(Object.keys(afterwards ?? {})).toEqual(['pl-PL'])

  await edit('markets.json', (markets: { rate?: number }[]) => markets.forEach((market) => delete market.rate))
  await edit(products, (list: Product[]) => {
    const [, , , fourth] = list
    if (fourth)
      Object.assign(fourth, { prices: { 'pl-PL': { net: 19900, regular: 19900 } }, reduced: true, notIn: ['de-DE'] })
    list.splice(4)
    list.splice(1, 2)
  })
  for (const language of ['pl', 'de'])
    await edit(`products/calipers/${language}.json`, (texts: Record<string, unknown>) => {
      for (const sku of Object.keys(texts))
        if (!['CA-150V', 'CA-150D'].includes(sku)) Reflect.deleteProperty(texts, sku)
    })
  expect((await problems()).filter((line) => !line.includes('related'))).toEqual([
    `${products}, product CA-150V, prices: no market has a rate, so the prices must be stated market by market`,
    `${products}, product CA-150D, reduced: this is for a price that is stated once; state "regular" with the price of the market`,
    `${products}, product CA-150D, notIn: this is for a price that is stated once; state no price for such a market`,
    `${products}, product CA-150D, prices.pl-PL.regular: the regular price 19900 is not above the price 19900`,
  ])
})

test('product folders may lie in each other', async () => {
  await cp(join(folder, 'products/calipers'), join(folder, 'products/length/calipers'), { recursive: true })
  await rm(join(folder, 'products/calipers'), { recursive: true })
  expect((await wholeCatalogue(folder)).products).toHaveLength(10)
})

test('what is sold instead of a model is named by SKU, and an own model of before can only have been replaced', async () => {
  const record = { maker: 'Muster', model: 'M 1', relation: 'comparable', products: ['CA-150V'] }
  await writeFile(
    join(folder, 'counterparts.json'),
    JSON.stringify([record, record, { ...record, maker: undefined }, { ...record, model: 'M 2', products: ['CA-0'] }]),
  )
  expect(await problems()).toEqual([
    'counterparts.json, counterpart Muster M 1: it occurs twice',
    'counterparts.json, counterpart M 1, relation: a model without a maker is an own one of before, which is "replaced"',
    'counterparts.json, counterpart Muster M 2, products: there is no product CA-0',
  ])
  await writeFile(join(folder, 'counterparts.json'), JSON.stringify([record]))
  const { counterparts: crossReferences } = await (await catalogueIn(folder)).read(nothingBefore())
  expect(crossReferences).toMatchObject([
    { maker: 'Muster', model: 'M 1', spellings: [], products: [expect.any(Number)] },
  ])
})

test('a part of the name of a picture is another one where a country or its language has it', async () => {
  const write = (parts: object) => writeFile(join(folder, 'pictures.json'), JSON.stringify(parts))
  await write({ unit: { everywhere: 'mm', en: 'inch', 'en-SG': 'mm' } })
  await edit(products, (list: (Product & { pictures: object })[]) => {
    if (list[0]) list[0].pictures = { front: 'pictures/caliper-{unit}.jpg', angle: 'pictures/caliper.svg' }
  })
  const [first] = (await wholeCatalogue(folder)).products
  expect(first?.pictures).toEqual({
    front: {
      everywhere: 'pictures/caliper-mm.jpg',
      en: 'pictures/caliper-inch.jpg',
      'en-SG': 'pictures/caliper-mm.jpg',
    },
    angle: 'pictures/caliper.svg',
  })
  await write({ unit: { en: 'inch' }, other: { everywhere: 'x', 'en-UK': 'y' } })
  expect(await problems()).toEqual([
    'pictures.json, part unit: expected what it is "everywhere" else',
    expect.stringMatching(/^pictures\.json, part other, en-UK: /),
    `${products}, product ${first?.sku}, pictures.front: pictures.json does not say what {unit} is`,
  ])
})
