import { expect, test } from 'vitest'
import { briefs } from '#lib/markets/index.ts'
import { languageOf, voicesOf } from './voices.ts'

test('a country has a voice of its own where others speak its language too', () => {
  const voices = voicesOf(briefs)
  expect(voices).toEqual(expect.arrayContaining(['pl', 'es', 'es-MX', 'en', 'en-US', 'en-IN']))
  expect(voices).not.toContain('pl-PL')
  expect(voicesOf([{ culture: 'es-MX', language: 'es' }])).toEqual(['es'])
  expect(voices.map(languageOf)).toEqual(expect.arrayContaining(['pl', 'es', 'en']))
  expect(languageOf('es-MX')).toBe('es')
})
