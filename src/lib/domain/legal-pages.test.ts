import { expect, test } from 'vitest'
import { lackingPages } from './legal-pages.ts'

test('what a country wants and nobody has written is named, in the order of the country', () => {
  const market = { legalPages: ['impressum', 'regulations', 'privacypolicy'] }
  expect(lackingPages(market, (uri) => uri === 'regulations')).toEqual(['impressum', 'privacypolicy'])
  expect(lackingPages(market, () => true)).toEqual([])
})
