import { expect, test } from 'vitest'
import { linesOf, planOf } from './upgrade.ts'

const up = async () => {}
const known = { '0001-a': { up }, '0002-b': { up }, '0003-c': { up, survivedBy: '0002-b' }, '0004-d': { up } }
const told = (...seen: string[]) => linesOf(seen, planOf(seen, known))

test('an upgrade whose migrations only add lets older processes go on', () => {
  expect(told('0001-a', '0002-b', '0003-c')).toEqual([
    'The database is at 0003-c. These migrations wait, and the first start of this version carries them out:',
    '  0004-d',
    'Processes of the version before go on working meanwhile: start the new ones, then end the old ones.',
  ])
})

test('one that takes away lets those go on that know enough, and names what ends the others', () => {
  expect(told('0001-a', '0002-b').at(-1)).toMatch(/go on working meanwhile/)
  expect(told('0001-a')).toEqual([
    expect.stringContaining('at 0001-a'),
    '  0002-b',
    '  0003-c  (older processes do not survive it)',
    '  0004-d',
    'Processes of the version before would fail after 0003-c: end them all, then start the new ones.',
  ])
})

test('nothing waits in an empty database, in one that is up to date and in one of a newer version', () => {
  expect(told()).toEqual(['The database is empty: the first start makes its tables.'])
  expect(told(...Object.keys(known))).toEqual(['The database is up to date, at 0004-d: no migration waits.'])
  expect(told(...Object.keys(known), '0005-e')[0]).toMatch(/has seen 0005-e, of a newer version than this/)
})

test('a database that has passed one over is told that there is no upgrade, and nothing waits for it', () => {
  expect(told('0001-a', '0003-c')).toEqual([expect.stringContaining('has seen 0003-c, but not 0002-b')])
  expect(planOf(['0001-a', '0002-b'], known).stuck).toBeUndefined()
})

test('a database of before 1.0.0 is told so, and that there is no upgrade', () => {
  expect(told('0001-catalogue', '0002-cart', '0202-stock-changes')).toEqual([
    expect.stringMatching(/^The database was made by a version before 1\.0\.0 and cannot be brought up to date\./),
  ])
})
