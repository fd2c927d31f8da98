import { describe, expect, test } from 'vitest'
import { askedBy, isHeldBy } from './asked.ts'
import { type Candidate, groupsOf, most, rankOf } from './ranking.ts'

const candidate = (title: string, ...codes: string[]): Candidate => ({
  ...{ key: title, title, about: [], state: null, at: null, codes },
})

describe('a record is as near as', () => {
  const meter = candidate('Miernik cęgowy', 'NM-320', 'WMPLNM320')
  test.each([
    ['nm 320', 0],
    ['NM-320', 0],
    ['nm3', 1],
    ['wmpl', 1],
    ['cęg', 2],
    ['cegowy MIERNIK', 2],
    ['prąd', 3],
  ])('%s says: %i', (search, rank) => {
    expect(rankOf(meter, search)).toBe(rank)
  })
})

test('the kind with the very number comes first, each kind with its best, and no more of it than are told', () => {
  const many = Array.from({ length: most + 1 }, (_, at) => candidate(`Jan ${at}`))
  const groups = groupsOf(
    [
      ['customer', many],
      ['letter', []],
      ['order', [candidate('Jan', 'PL-2026-JAN000'), candidate('Ewa', 'jan')]],
    ],
    'JAN',
  )
  expect(groups.map(({ kind, records, hasMore }) => [kind, records.length, hasMore])).toEqual([
    ['order', 2, false],
    ['customer', most, true],
  ])
  expect(groups[0]?.records.map(({ title }) => title)).toEqual(['Ewa', 'Jan'])
  expect(groups[0]?.records[0]).not.toHaveProperty('codes')
})

test('what is typed is its words and the number that it may be, without signs that are no word', () => {
  expect(askedBy(' Łódź –  NM-320 % ')).toEqual({
    search: 'Łódź NM-320',
    words: ['Łódź', 'NM-320'],
    code: 'dnm320',
  })
  expect(isHeldBy(['Łódź', 'nm-320 plus'], askedBy('lodz 320'))).toBe(true)
  expect(isHeldBy(['Łódź'], askedBy('lodz 320'))).toBe(false)
})
