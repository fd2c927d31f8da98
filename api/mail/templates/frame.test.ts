import { load } from 'cheerio'
import { expect, it } from 'vitest'
import { paragraph, blockquote } from './frame.ts'

it.each([
  [paragraph('Telefon: +48 22 000 00 10.'), '+48 22 000 00 10'],
  [blockquote('Bank\nIBAN PL68 9999 0000 0000 0000 0000 0010'), 'PL68 9999 0000 0000 0000 0000 0010'],
  [blockquote('Banco\nCLABE 999 180 00000000001 5'), '999 180 00000000001 5'],
])('the number of a telephone or an account moves to the next line as a whole (%s)', (html, number) => {
  expect(load(html)('span[style="display:inline-block"]').text()).toBe(number)
})

it.each(['Szanowna Pani,\n1. pierwsza rzecz\n2. druga', 'Szanowna Pani,\r\n1. pierwsza rzecz\r\n2. druga'])(
  'a paragraph keeps its lines',
  (text) => {
    expect(load(paragraph(text))('p').html()).toBe('Szanowna Pani,<br>1. pierwsza rzecz<br>2. druga')
  },
)
