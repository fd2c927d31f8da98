import { expect, it } from 'vitest'
import { comparePath, parseCompared } from './compared.ts'

it('reads ids from an address, each once and four at most', () => {
  expect(parseCompared('12,7,12,3,4,5')).toEqual([12, 7, 3, 4])
})

it.each(['', ',', 'a', '-1', '0', '01', '1.5', '1e3', '99999999999', '2147483648', '<b>', 'null', '{"a":1}'])(
  'takes nothing from "%s"',
  (garbage) => {
    expect(parseCompared(garbage)).toEqual([])
  },
)

it('writes the address that is read again', () => {
  const path = comparePath([12, 7])
  expect(path).toBe('/compare?ids=12,7')
  expect(parseCompared(new URL(path, 'http://x').searchParams.get('ids') ?? '')).toEqual([12, 7])
  expect(comparePath([])).toBe('/compare')
})
