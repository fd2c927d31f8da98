import { expect, test } from 'vitest'
import { hasWords, lackingPages } from './legal-pages.ts'

test('what a country wants and nobody has written is named, in the order of the country', () => {
  const market = { legalPages: ['impressum', 'regulations', 'privacypolicy'] }
  expect(lackingPages(market, (uri) => uri === 'regulations')).toEqual(['impressum', 'privacypolicy'])
  expect(lackingPages(market, () => true)).toEqual([])
})

test('markup and space alone are no words', () => {
  for (const body of ['', ' \n', '<p></p>', '<h2> </h2>\n<p>&nbsp;\u00a0<br></p>'])
    expect(hasWords({ body })).toBe(false)
  for (const body of ['A', '<p>A</p>', '<p></p> <p>&amp;</p>', '<']) expect(hasWords({ body })).toBe(true)
})
