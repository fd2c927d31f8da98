import { expect, test } from 'vitest'
import { declaredNames, hasWord, wordsOf } from './declared-names.ts'

test('what a file exports is known by its names, and what it keeps to itself is not', () => {
  const text = [
    '  export const nested = 1',
    'export const Desk = v.object({})',
    'export type Desk = v.InferOutput<typeof Desk>',
    'export async function readMany() {}',
    'export abstract class Counterpart {}',
    'const own = 2',
    'export const { first, second: third } = own',
    'export { own as letter, type Other }',
    "export { elsewhere } from './elsewhere.ts'",
  ].join('\n')
  const names = ['Desk', 'readMany', 'Counterpart', 'first', 'third', 'letter', 'Other', 'elsewhere']
  expect(declaredNames(text)).toEqual(names)
})

test('a word is found among those of a name, also as a plural and of several words', () => {
  expect(hasWord(wordsOf('undoMany'), 'many')).toBe(true)
  expect(hasWord(wordsOf('CounterpartsPage'), 'counterpart')).toBe(true)
  expect(hasWord(wordsOf('wasTakenBack'), 'taken back')).toBe(true)
  expect(hasWord(wordsOf('newsletter'), 'letter')).toBe(false)
  expect(hasWord(wordsOf('Germany'), 'many')).toBe(false)
})
