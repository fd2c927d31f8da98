import { expect, test } from 'vitest'
import { smallCatalogue } from '../../tests/support/small-catalogue.ts'
import { checkCatalogue } from '../../api/import/check.ts'
import { generatedCatalogue } from './generate.ts'

const base = { version: 'base', read: async () => smallCatalogue() }
const generate = async (count: number) => {
  const catalogue = await generatedCatalogue(count, base).read()
  return { ...catalogue, products: [...catalogue.products] }
}

test('is the same every time, and a larger one begins like a smaller one', async () => {
  const few = await generate(20)
  expect(await generate(20)).toEqual(few)
  expect((await generate(50)).products.slice(0, 20)).toEqual(few.products)
})

test('is a valid catalogue of three levels', async () => {
  const catalogue = await generate(30)
  const check = checkCatalogue({ ...catalogue, markets: smallCatalogue().markets })
  for (const product of catalogue.products) expect(() => check.product(product)).not.toThrow()
  expect(catalogue.categories.filter(({ parent }) => parent === null)).toHaveLength(6)
  expect(catalogue.categories.length).toBeGreaterThan(100)
  expect(catalogue.products).toHaveLength(30)
})

test('names its size in its version', () => {
  expect(generatedCatalogue(5, base).version).not.toBe(generatedCatalogue(6, base).version)
})
