import { expect, test } from 'vitest'
import { amountInSpanish, inSpanish } from './spanish-words.ts'

test.each([
  [0, 'cero'],
  [16, 'dieciséis'],
  [21, 'veintiuno'],
  [31, 'treinta y uno'],
  [100, 'cien'],
  [101, 'ciento uno'],
  [515, 'quinientos quince'],
  [1_000, 'mil'],
  [1_001, 'mil uno'],
  [21_000, 'veintiún mil'],
  [31_045, 'treinta y un mil cuarenta y cinco'],
  [100_000, 'cien mil'],
  [701_999, 'setecientos un mil novecientos noventa y nueve'],
  [1_000_000, 'un millón'],
  [21_000_001, 'veintiún millones uno'],
  [2_300_400, 'dos millones trescientos mil cuatrocientos'],
])('%i is said %s', (number, said) => {
  expect(inSpanish(number)).toBe(said)
})

test('an amount is said with its hundredths in figures', () => {
  expect(amountInSpanish(1_200_50, 'soles')).toBe('MIL DOSCIENTOS CON 50/100 SOLES')
  expect(amountInSpanish(5, 'soles')).toBe('CERO CON 05/100 SOLES')
})
