import { expect, test } from 'vitest'
import { ndcg } from './ndcg.ts'

const grades = new Map([
  ['asked', 3],
  ['does', 2],
  ['belongs', 1],
])

test('the best order is worth one, and no answer nothing', () => {
  expect(ndcg(['asked', 'does', 'belongs'], grades)).toBe(1)
  expect(ndcg(['asked', 'does', 'belongs', 'other'], grades)).toBe(1)
  expect(ndcg([], grades)).toBe(0)
  expect(ndcg(['other'], grades)).toBe(0)
})

test('what was asked for is worth less the further down it stands', () => {
  const [second, third] = [ndcg(['other', 'asked'], grades), ndcg(['other', 'other', 'asked'], grades)]
  expect(second).toBeGreaterThan(third)
  expect(ndcg(Array.from({ length: 10 }, () => 'other').concat('asked'), grades)).toBe(0)
})

test('where nothing is the right answer, nothing is', () => {
  expect(ndcg([], new Map())).toBe(1)
  expect(ndcg(['other'], new Map())).toBe(0)
})
