import { expect, test } from 'vitest'
import { chooseMarket, type Market } from './markets.ts'

const markets: Market[] = [
  { culture: 'de-DE', language: 'de', currency: 'EUR', taxBasisPoints: 1900 },
  { culture: 'pl-PL', language: 'pl', currency: 'PLN', taxBasisPoints: 2300 },
  { culture: 'es-ES', language: 'es', currency: 'EUR', taxBasisPoints: 2100 },
  { culture: 'es-CL', language: 'es', currency: 'CLP', taxBasisPoints: 1900 },
]

test.each([
  { fact: 'takes the default where nothing is asked for', header: undefined, culture: 'pl-PL' },
  { fact: 'takes an empty header as none', header: ' ', culture: 'pl-PL' },
  { fact: 'takes the culture named', header: 'es-CL', culture: 'es-CL' },
  { fact: 'minds no case', header: 'ES-cl', culture: 'es-CL' },
  { fact: 'takes the first culture of a language', header: 'es', culture: 'es-ES' },
  { fact: 'goes by weight, not by order', header: 'de;q=0.5, es-CL;q=0.8', culture: 'es-CL' },
  { fact: 'passes over what is not offered', header: 'fr-FR, en;q=0.9, de;q=0.1', culture: 'de-DE' },
  { fact: 'takes a wildcard as the default', header: 'fr, *;q=0.1', culture: 'pl-PL' },
  { fact: 'never takes what is refused', header: 'de;q=0', culture: undefined },
  { fact: 'has nothing for a culture that is not offered', header: 'en-US', culture: undefined },
  { fact: 'has nothing for nonsense', header: ';;,=', culture: undefined },
])('$fact', ({ header, culture }) => {
  expect(chooseMarket(header, markets)?.culture).toBe(culture)
})
