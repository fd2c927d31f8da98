import { expect, it } from 'vitest'
import { typedAmount } from './typed-amount.ts'

it.each([
  ['246.18', 24618],
  ['246,18', 24618],
  ['S/ 246.18', 24618],
  ['1,234.50', 123450],
  ['1.234,5', 123450],
  ['1 234', 123400],
  ['1.234', 123400],
  ['1,234,567', 123456700],
  ['0.5', 50],
  ['12 soles', 1200],
])('reads %s', (text, amount) => {
  expect(typedAmount(text, 100)).toBe(amount)
})

it.each(['', 'gratis', '1.2.3,4,5', '12.345,678', '-', '99999999999999999'])('reads no amount in "%s"', (text) => {
  expect(typedAmount(text, 100)).toBeUndefined()
})

it('reads an amount of a currency without smaller units', () => {
  expect(typedAmount('$12.990', 1)).toBe(12990)
  expect(typedAmount('12990,5', 1)).toBeUndefined()
})
