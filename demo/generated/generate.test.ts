import { expect, test } from 'vitest'
import { checkCatalogue } from '../../api/import/check.ts'
import { knownWith, nothingKnown } from '../../api/import/known.ts'
import { gatherProblems } from '../../api/import/problems.ts'
import { smallCatalogue } from '../../tests/support/small-catalogue.ts'
import { generatedCatalogue } from './generate.ts'

const base = { name: 'base', read: async () => smallCatalogue() }
const generate = async (count: number) => {
  const before = { languages: new Set<string>(), products: new Map<string, number>() }
  const catalogue = await generatedCatalogue(count, base).read(before)
  return { ...catalogue, categories: catalogue.categories ?? [], products: [...(catalogue.products ?? [])] }
}

test('is the same every time, and a larger one begins like a smaller one', async () => {
  const few = await generate(20)
  expect(await generate(20)).toEqual(few)
  expect((await generate(50)).products.slice(0, 20)).toEqual(few.products)
})

test('is a valid catalogue of three levels', async () => {
  const catalogue = await generate(30)
  const problems = gatherProblems()
  const check = checkCatalogue(catalogue, knownWith(nothingKnown(), catalogue), problems)
  catalogue.products.forEach(check.product)
  expect(problems.found()).toEqual([])
  expect(catalogue.categories.filter(({ parent }) => parent === null)).toHaveLength(6)
  expect(catalogue.categories.length).toBeGreaterThan(100)
  expect(catalogue.products).toHaveLength(30)
})

test('names its size', async () => {
  expect((await generate(5)).name).not.toBe((await generate(6)).name)
})
