import { expect, it } from 'vitest'
import { changedFields, rebased } from './draft.ts'

const base = { 'name pl': 'Miernik', 'short pl': 'Mierzy', 'net pl-PL': '129.99', warranty: '24' }

it('asks only where two have changed the same field to something else', () => {
  const mine = { ...base, 'name pl': 'Moje', 'short pl': 'Tak samo', 'net pl-PL': '99' }
  const theirs = { ...base, 'name pl': 'Twoje', 'short pl': 'Tak samo', warranty: '36' }
  const { typed, conflicts } = rebased(base, mine, theirs)
  expect(conflicts).toEqual([{ field: 'name pl', mine: 'Moje', theirs: 'Twoje' }])
  expect(typed).toMatchObject({ 'name pl': 'Moje', 'net pl-PL': '99', warranty: '36' })
  expect(changedFields(theirs, typed)).toEqual(['name pl', 'net pl-PL'])
})
