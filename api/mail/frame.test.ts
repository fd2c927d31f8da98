import { load } from 'cheerio'
import { expect, it } from 'vitest'
import { paragraph, quotation } from './frame.ts'

it.each([
  [paragraph('Telefon: +48 22 000 00 10.'), '+48 22 000 00 10'],
  [quotation('Bank\nIBAN PL68 9999 0000 0000 0000 0000 0010'), 'PL68 9999 0000 0000 0000 0000 0010'],
  [quotation('Banco\nCLABE 999 180 00000000001 5'), '999 180 00000000001 5'],
])('the number of a telephone or an account moves to the next line as a whole (%s)', (html, number) => {
  expect(load(html)('span[style="display:inline-block"]').text()).toBe(number)
})
