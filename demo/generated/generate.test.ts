import { expect, test } from 'vitest'
import { nothingBefore } from '../../api/integrations/import/before.ts'
import { checkCatalogue } from '../../api/integrations/import/check.ts'
import { knownWith, nothingKnown } from '../../api/integrations/import/known.ts'
import { gatherProblems } from '../../api/integrations/import/problems.ts'
import type { CatalogueProduct, CatalogueSource } from '../../api/integrations/import/catalogue.ts'
import { smallCatalogue } from '../../tests/support/small-catalogue.ts'
import { demonstrationCatalogue } from '../catalogue-source.ts'
import { generatedCatalogue, type Size } from './generate.ts'

const small: CatalogueSource = { name: 'small', read: async () => smallCatalogue() }
const shown = await demonstrationCatalogue()

const read = async ({ read }: CatalogueSource) => {
  const catalogue = await read(nothingBefore())
  return { ...catalogue, products: [...(catalogue.products ?? [])] }
}
const generate = (size: Size, base = small) => read(generatedCatalogue(size, base))

const originals = (await read(shown)).products
const made = (await generate({ products: 3 * originals.length }, shown)).products

test('is the same every time, and a larger one begins like a smaller one of whole series', async () => {
  const few = await generate({ products: 20 })
  expect(await generate({ products: 20 })).toEqual(few)
  expect((await generate({ products: 50 })).products.slice(0, 20)).toEqual(few.products)
})

test.each([
  [7, small],
  [200, shown],
])('of %i products is valid', async (products, base) => {
  const catalogue = await generate({ products }, base)
  const problems = gatherProblems()
  const check = checkCatalogue(catalogue, knownWith(nothingKnown(), catalogue), problems)
  catalogue.products.forEach(check.product)
  expect(problems.found()).toEqual([])
  expect(catalogue.products).toHaveLength(products)
})

test('is named after its size, its markets and the catalogue it is made after', () => {
  const { name } = generatedCatalogue({ products: 5, cultures: ['pl-PL', 'de-DE'] }, small)
  expect(name).toBe('generated 5 of small in pl-PL de-DE')
  expect(generatedCatalogue({ products: 5 }, small).name).toBe('generated 5 of small')
})

test('has no product, code or name twice, and says of each what it says of its own model', () => {
  const differing = (value: (product: CatalogueProduct) => unknown) => new Set(made.map(value)).size
  expect([differing(({ sku }) => sku), differing(({ code }) => code)]).toEqual([made.length, made.length])
  for (const language of ['pl', 'en', 'no']) expect(differing(({ texts }) => texts[language]?.name)).toBe(made.length)
  const skus = new Set(originals.map(({ sku }) => sku))
  const unmade = (text: string) => text.split(/[ ,.;:–()]+/).filter((word) => skus.has(word))
  expect(
    made.flatMap(({ texts }) =>
      Object.values(texts).flatMap(({ name, short, description }) => [name, short, ...description].flatMap(unmade)),
    ),
  ).toEqual([])
})

/** Of so many originals, made products have as much. */
const inEach = (measure: (product: CatalogueProduct) => number) => {
  const mean = (products: readonly CatalogueProduct[]) =>
    products.reduce((sum, product) => sum + measure(product), 0) / products.length
  return mean(made) / mean(originals)
}

test.each<[string, (product: CatalogueProduct) => number, number]>([
  ['pictures', ({ pictures }) => Object.keys(pictures).length, 0],
  ['accessories', ({ accessories }) => accessories.length, 0],
  ['related products', ({ related }) => related.length, 0],
  ['documents', ({ documents }) => documents.length, 0],
  ['rows of the data sheet', ({ facts }) => Object.keys(facts).length, 0],
  ['parts', ({ contents }) => contents.length, 0],
  ['markets', ({ prices }) => Object.keys(prices).length, 0],
  ['languages', ({ texts }) => Object.keys(texts).length, 0],
  ['promotions', ({ prices }) => Number((prices['pl-PL']?.regular ?? 0) > 0), 0],
  ['letters of texts', ({ texts }) => JSON.stringify(texts).length, 0.05],
  ['letters of facts', ({ facts }) => JSON.stringify(facts).length, 0.05],
])('has as many %s as the demonstration', (_, measure, tolerance) => {
  expect(Math.abs(inEach(measure) - 1)).toBeLessThanOrEqual(tolerance)
})

test('is sold and described only where that is asked for', async () => {
  const { products } = await generate({ products: 40, cultures: ['en-IN', 'en-SG'] }, shown)
  for (const { prices, texts } of products)
    expect([Object.keys(prices).sort(), Object.keys(texts).filter((voice) => !/^en-(IN|SG)$/.test(voice))]).toEqual([
      ['en-IN', 'en-SG'],
      ['en'],
    ])
  expect(products.some(({ texts }) => texts['en-SG'])).toBe(true)
})
