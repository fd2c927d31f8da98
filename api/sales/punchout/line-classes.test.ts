import { expect, test } from 'vitest'
import { lineClasses } from './line-classes.ts'

test('a line is classified as systems read it: UNSPSC first, and each by its latest version', () => {
  const classes = { 'ETIM-9.0': 'EC1', 'ECLASS-9.1': '27-1', 'ECLASS-13.0': '27-2', 'UNSPSC-26.0801': '41113630' }
  expect(lineClasses(classes)).toEqual([
    { system: 'UNSPSC', code: '41113630' },
    { system: 'ECLASS', code: '27-2' },
    { system: 'ETIM', code: 'EC1' },
  ])
  expect(lineClasses({})).toEqual([])
})
