import { expect, it } from 'vitest'
import { furtherDescription } from './page-title.ts'

it('describes a further page of a list by whole sentences, no more of them than are shown', () => {
  const first = 'Multimeters, clamp meters and testers direct from the maker.'
  expect(furtherDescription('page 2 of 4', first)).toBe(`Page 2 of 4. ${first}`)
  expect(furtherDescription('page 2 of 4', `${first} ${'All data. '.repeat(12)}`)).toHaveLength(154)
})
