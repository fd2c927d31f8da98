import { expect, test } from 'vitest'
import { partsOf } from './compounds.ts'
import { isAlike } from './endings.ts'
import { withoutSmall } from './small-words.ts'
import { readSynonym, synonymsAt } from './synonyms.ts'

test('a line of the dictionary says what is typed and what is meant, either with several words', () => {
  expect(readSynonym('megger, miernik do izolacji = miernik izolacji, megaomomierz', 'pl')).toEqual([
    { typed: ['megger'], means: ['miernik izolacji', 'megaomomierz'] },
    { typed: ['miernik', 'izolacji'], means: ['miernik izolacji', 'megaomomierz'] },
  ])
  expect(readSynonym('without a meaning', 'en')).toEqual([])
  expect(readSynonym(' = ', 'en')).toEqual([])
})

test('of synonyms those with most words are meant, whatever their endings', () => {
  const all = [...readSynonym('heat = warmth', 'en'), ...readSynonym('heat pump = installation tester', 'en')]
  expect(synonymsAt(['heat', 'pumps'], 0, all)).toEqual({ length: 2, means: ['installation tester'] })
  expect(synonymsAt(['heat'], 0, all)).toEqual({ length: 1, means: ['warmth'] })
  expect(synonymsAt(['pump'], 0, all)).toBeUndefined()
})

test('words that only join others ask for nothing, unless nothing else is asked', () => {
  expect(withoutSmall(['tester', 'for', 'heat', 'pumps'], 'en')).toEqual(['tester', 'heat', 'pumps'])
  expect(withoutSmall(['for'], 'en')).toEqual(['for'])
  expect(withoutSmall(['for', 'x'], 'xx')).toEqual(['for', 'x'])
})

test('words are alike that differ in their endings, and others are not', () => {
  expect(isAlike('mierniki', 'miernika')).toBe(true)
  expect(isAlike('pumps', 'pump')).toBe(true)
  expect(isAlike('solare', 'solarimet')).toBe(false)
  expect(isAlike('ip', 'ipx')).toBe(false)
})

test('a compound is the two known words that it is made of, with what joins them', () => {
  const known = (part: string) => ['wallbox', 'messgerat', 'jording', 'tang'].includes(part)
  expect(partsOf('wallboxmessgerat', known)).toEqual(['wallbox', 'messgerat'])
  expect(partsOf('jordingstang', known)).toEqual(['jording', 'tang'])
  expect(partsOf('multimeter', known)).toBeUndefined()
})
