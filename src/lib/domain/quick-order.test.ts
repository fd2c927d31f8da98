import { describe, expect, it } from 'vitest'
import { readQuickOrder } from './quick-order.ts'

const read = (text: string) => readQuickOrder(text, 999)

describe('an order by code', () => {
  it.each(['NM-320 2', 'NM-320\t2', 'NM-320;2', 'NM-320, 2', '"NM-320";"2"', ' NM-320   x2 ', 'NM-320 2x'])(
    'reads %j',
    (text) => {
      expect(read(text)).toEqual({ lines: [{ row: 1, code: 'NM-320', quantity: 2 }], faults: [] })
    },
  )

  it('takes one where no quantity is written, and codes with blanks', () => {
    expect(read('NM-320\nNM 320 4').lines).toEqual([
      { row: 1, code: 'NM-320', quantity: 1 },
      { row: 2, code: 'NM 320', quantity: 4 },
    ])
  })

  it('names rows by their number, empty ones counted, whatever ends them', () => {
    expect(read('\r\nNM-1 1\r\n\r\nNM-2 1').lines.map(({ row }) => row)).toEqual([2, 4])
  })

  it.each(['NM-320 0', 'NM-320 1000', 'NM-320 2.5', 'NM-320 -3'])('finds fault with %j', (text) => {
    expect(read(text)).toEqual({ lines: [], faults: [{ row: 1, text }] })
  })
})
