import { expect, test } from 'vitest'
import { briefs } from '#lib/markets/index.ts'
import { languageOf, pageVoices, speaks, voicesOf } from './voices.ts'

test('a country has a voice of its own where others speak its language too', () => {
  const voices = voicesOf(briefs)
  expect(voices).toEqual(expect.arrayContaining(['pl', 'es', 'es-MX', 'en', 'en-US', 'en-IN']))
  expect(voices).not.toContain('pl-PL')
  expect(voicesOf([{ culture: 'es-MX', language: 'es' }])).toEqual(['es'])
  expect(voices.map(languageOf)).toEqual(expect.arrayContaining(['pl', 'es', 'en']))
  expect(languageOf('es-MX')).toBe('es')
})

test('a page is in the words of a country, or of a language that several share', () => {
  const voices = pageVoices(briefs)
  expect(voices).toEqual(expect.arrayContaining(['pl-PL', 'es', 'es-ES', 'es-MX', 'en', 'en-US']))
  expect(voices).not.toContain('pl')
  expect(pageVoices([{ culture: 'es-MX', language: 'es' }])).toEqual(['es-MX'])
  const mexico = { culture: 'es-MX', language: 'es' }
  expect(['es', 'es-MX', 'es-CL', 'en'].map((voice) => speaks(voice, mexico))).toEqual([true, true, false, false])
})
