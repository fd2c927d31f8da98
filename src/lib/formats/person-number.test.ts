import { expect, test } from 'vitest'
import { market as cl } from '#lib/markets/cl.ts'
import { market as india } from '#lib/markets/in.ts'
import { market as it } from '#lib/markets/it.ts'
import { market as pe } from '#lib/markets/pe.ts'
import { lacksPersonNumber, normsAt } from './person-number.ts'

const person = { company: null, taxNumber: null, country: 'PE' }

test.each([
  [pe, person, 70_000, false],
  [pe, person, 70_001, true],
  [pe, { ...person, taxNumber: '45678912' }, 70_001, false],
  [pe, { ...person, company: 'Mediciones SAC' }, 70_001, false],
  [pe, { ...person, country: 'CL' }, 70_001, false],
  [india, { ...person, country: 'IN' }, 20_000_000, false],
  [india, { ...person, country: 'IN' }, 20_000_001, true],
  [india, { ...person, country: 'IN', fiscal: { declared: 'Form 60' } }, 20_000_001, false],
  [india, { ...person, country: 'IN', fiscal: { declared: 'Form 61' } }, 20_000_001, true],
  [pe, { ...person, fiscal: { declared: 'Form 60' } }, 70_001, true],
  [it, { ...person, country: 'IT' }, 1, true],
  [it, { ...person, country: 'IT', taxNumber: 'RSSMRA85T10A562S' }, 1, false],
  [cl, { ...person, country: 'CL' }, 100_000_000, false],
])('the market $key asks $1 for a number of theirs at $2: $3', (market, buyer, gross, isLacking) => {
  expect(lacksPersonNumber(market, buyer, gross)).toBe(isLacking)
})

test('a form asks for it from that sum on', () => {
  expect(normsAt(pe, 70_000)).toBe(pe)
  expect(normsAt(pe, 70_001).address.personNumber).toBe('required')
  expect(normsAt(cl, 100_000_000)).toBe(cl)
})
