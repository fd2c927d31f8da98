import { describe, expect, it } from 'vitest'
import { readQuickOrder, rowsLeft } from './quick-order.ts'

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

  it.each(['NM-320 2 +ZW-A', 'NM-320;2;+ZW-A', 'NM-320\t2x\t"+ZW-A"'])('reads the certificate of %j', (text) => {
    expect(read(text).lines).toEqual([{ row: 1, code: 'NM-320', quantity: 2, calibration: 'ZW-A' }])
  })

  it('names rows by their number, empty ones counted, whatever ends them', () => {
    expect(read('\r\nNM-1 1\r\n\r\nNM-2 1').lines.map(({ row }) => row)).toEqual([2, 4])
  })

  it.each(['NM-320 0', 'NM-320 1000', 'NM-320 2.5', 'NM-320 -3', 'NM-320 +3', '+ZW-A'])(
    'finds fault with %j',
    (text) => {
      expect(read(text)).toEqual({ lines: [], faults: [{ row: 1, text }] })
    },
  )
})

describe('what is left of an order by code', () => {
  it('is what was refused', () => {
    expect(rowsLeft('NM-1 1\nNM-2 1', 'NM-1 1\r\nNM-2 1\r\n', ['NM-2 1'])).toBe('NM-2 1')
  })

  it('is what was written since it was sent, be it the same once more', () => {
    expect(rowsLeft('NM-1 1\nNM-2 1', 'NM-1 1\nNM-3 5\nNM-2 1\nNM-1 1', ['NM-2 1'])).toBe('NM-2 1\nNM-3 5\nNM-1 1')
  })

  it('is nothing of what was taken away meanwhile', () => {
    expect(rowsLeft('NM-1 1\nNM-2 1', 'NM-1 1', [])).toBe('')
  })
})
