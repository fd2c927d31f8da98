import { expect, it } from 'vitest'
import { nextOf, sharesOf } from './render-pool.ts'

it('gives each worker a stretch of its own, and nobody one twice', () => {
  expect(sharesOf([1, 2, 3, 4, 5], 2)).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect(sharesOf([1], 2)).toEqual([[1], []])
})

it('lets a worker that has done its own take from the end of the longest other one', () => {
  const shares = sharesOf([1, 2, 3, 4, 5, 6], 3)
  const taken = Array.from({ length: 7 }, () => nextOf(shares, 2))
  expect(taken).toEqual([5, 6, 2, 4, 1, 3, undefined])
})
