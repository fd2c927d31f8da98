import { expect, test } from 'vitest'
import { type Decimal, readAmount, readNumber, readRate } from './read-amount.ts'

test.each<[text: string | number, decimal: Decimal, units: number]>([
  ['1.234,50 zł', ',', 123_450],
  ['1 234,50', ',', 123_450],
  ['1\u00A0234,5 PLN', ',', 123_450],
  ["zł 1'234", ',', 123_400],
  ['199,-', ',', 19_900],
  ['1,234.50', '.', 123_450],
  ['12.5', '.', 1_250],
  [199.99, ',', 19_999],
  [0.1 + 0.2, ',', 30],
])('%s with "%s" before the decimals is %d', (text, decimal, units) => {
  expect(readAmount(text, decimal, 'PLN', 100)).toEqual({ units, isRounded: false })
})

test('what has more decimals than its currency is rounded, and says so', () => {
  expect(readAmount('162,6050', ',', 'PLN', 100)).toEqual({ units: 16_261, isRounded: true })
  expect(readAmount('162,6000', ',', 'PLN', 100)).toEqual({ units: 16_260, isRounded: false })
  expect(readAmount('$12.990', ',', 'CLP', 1)).toEqual({ units: 12_990, isRounded: false })
  expect(readAmount('S/ 12.50', '.', 'PEN', 100)).toEqual({ units: 1_250, isRounded: false })
})

test.each([
  ['', 'there is no price'],
  ['n/a', '"n/a" is no price with "," before the decimals'],
  ['1,234.50', '"1,234.50" is no price with "," before the decimals'],
  ['12.50', '"12.50" is no price with "," before the decimals'],
  ['12 EUR', '"12 EUR" is no price in PLN, the currency of the market'],
  ['-5,00', '"-5,00" is no price above 0'],
  ['0,00', '"0,00" is no price above 0'],
])('%s is no price', (text, fault) => {
  expect(readAmount(text, ',', 'PLN', 100)).toEqual({ fault })
})

test('numbers and rates are read as a table writes them', () => {
  expect(readNumber('-3', ',')).toBe(-3)
  expect(readNumber('12,0', ',')).toBe(12)
  expect(readNumber('1.200', ',')).toBe(1_200)
  expect(readNumber('12 szt.', ',')).toBeUndefined()
  for (const text of ['23%', '23 %', '23', '23,00', 0.23]) expect(readRate(text, ',')).toBe(2_300)
  expect(readRate('0%', ',')).toBe(0)
  expect(readRate('zw.', ',')).toBeUndefined()
})
