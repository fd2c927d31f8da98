import { expect, test } from 'vitest'
import { smallSeed, soldIn } from '../../tests/support/seed.ts'
import { checkSeed } from '../../api/import/check.ts'
import { generatedSeed } from './generate.ts'

const base = { version: 'base', read: async () => smallSeed() }
const generate = async (count: number) => {
  const seed = await generatedSeed(count, base).read()
  return { ...seed, products: [...seed.products] }
}

test('is the same every time, and a larger one begins like a smaller one', async () => {
  const few = await generate(20)
  expect(await generate(20)).toEqual(few)
  expect((await generate(50)).products.slice(0, 20)).toEqual(few.products)
})

test('is a valid catalogue of three levels', async () => {
  const seed = await generate(30)
  const check = checkSeed({ ...seed, ...soldIn(smallSeed().markets) })
  for (const product of seed.products) expect(() => check.product(product)).not.toThrow()
  expect(seed.categories.filter(({ parent }) => parent === null)).toHaveLength(6)
  expect(seed.categories.length).toBeGreaterThan(100)
  expect(seed.products).toHaveLength(30)
})

test('names its size in its version', () => {
  expect(generatedSeed(5, base).version).not.toBe(generatedSeed(6, base).version)
})
