import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenStep } from '#lib/contract/price-breaks.ts'
import { stepFor } from '#lib/domain/price-breaks.ts'
import { holdingBreaks } from './price-breaks.ts'

const step = fc.record({ from: fc.integer({ min: 2, max: 50 }), net: fc.integer({ min: 0, max: 100 }) })

test('the breaks that hold rise in quantity, fall in price, and give the least that a quantity reaches', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.array(step), fc.integer({ min: 1, max: 60 }), (net, breaks, quantity) => {
      const holding = holdingBreaks(net, breaks)
      expect(brokenStep({ net, breaks: holding })).toBeUndefined()
      const least = Math.min(net, ...breaks.filter(({ from }) => from <= quantity).map((one) => one.net))
      expect(stepFor(holding, quantity)?.net ?? net).toBe(least)
    }),
  )
})

test.each([
  [
    'of no more pieces',
    {
      net: 100,
      breaks: [
        { from: 5, net: 90 },
        { from: 5, net: 80 },
      ],
    },
  ],
  [
    'no cheaper than the one before',
    {
      net: 100,
      breaks: [
        { from: 5, net: 90 },
        { from: 6, net: 90 },
      ],
    },
  ],
  ['no cheaper than a single piece', { net: 100, breaks: [{ from: 5, net: 100 }] }],
  ['no cheaper than a single piece without its reduction', { net: 80, regular: 100, breaks: [{ from: 5, net: 100 }] }],
])('a break that is %s is told', (_, stated) => {
  expect(brokenStep(stated)).toEqual(stated.breaks.at(-1))
})

test('a break between a reduced price and the regular one waits for the reduction to end', () => {
  const breaks = [{ from: 5, net: 90 }]
  expect(brokenStep({ net: 80, regular: 100, breaks })).toBeUndefined()
  expect(holdingBreaks(80, breaks)).toEqual([])
})
