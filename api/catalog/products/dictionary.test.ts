import { expect, test } from 'vitest'
import { type Tongue, type Words, named, narratorOf } from './dictionary.ts'

const word = {
  ...{ code: 'steps', position: 0, facet: null, group: null },
  names: { es: '0, 25, 100 %, con 1,2 m', de: '0, 25, 100 %, mit 1,2 m' },
}

test.each<[Tongue, string]>([
  [{ culture: 'es-ES', language: 'es' }, '0, 25, 100\u00a0%, con 1,2 m'],
  [{ culture: 'es-CL', language: 'es' }, '0, 25, 100%, con 1,2 m'],
  [{ culture: 'es-MX', language: 'es' }, '0, 25, 100%, con 1.2 m'],
  [{ culture: 'de-DE', language: 'de' }, '0, 25, 100\u00a0%, mit 1,2 m'],
])('a word of the dictionary has the numbers of its country: %o', (tongue, said) => {
  const words = { phrase: () => word } as unknown as Words
  expect(named(word, tongue, 'steps')).toBe(said)
  expect(narratorOf(words, tongue)('{steps}')).toEqual({ value: said, unit: null })
})
