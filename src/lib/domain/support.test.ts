import { expect, test } from 'vitest'
import { supportTurns } from './support.ts'

test('support that ends with a month is over on the first day behind it, and ends soon from a year before', () => {
  expect(supportTurns('2031-06')).toEqual({ soon: '2030-07-01', over: '2031-07-01' })
  expect(supportTurns('2031-12')).toEqual({ soon: '2031-01-01', over: '2032-01-01' })
})
