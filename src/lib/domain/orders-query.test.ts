import { expect, test } from 'vitest'
import { allOrders, isFiltered, parseOrdersFilter, writeOrdersFilter } from './orders-query.ts'

const statuses = ['placed', 'shipped'] as const

test('all orders need no query string', () => {
  expect(writeOrdersFilter(allOrders)).toBe('')
  expect(parseOrdersFilter('', statuses)).toEqual(allOrders)
  expect(isFiltered(allOrders)).toBe(false)
})

test('a filter is read as it was written', () => {
  const filter = {
    of: 'company',
    search: 'NM 320 & żółty',
    status: 'shipped',
    from: '2026-01-01',
    to: '2026-02-28',
    page: 3,
  } as const
  expect(parseOrdersFilter(writeOrdersFilter(filter), statuses)).toEqual(filter)
  expect(isFiltered(filter)).toBe(true)
})

test('what is no filter is left out', () => {
  expect(parseOrdersFilter('?of=others&status=stolen&from=yesterday&to=2026-02-30&page=-1', statuses)).toEqual(
    allOrders,
  )
})
