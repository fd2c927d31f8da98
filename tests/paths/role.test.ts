import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedDatabase } from '../support/embedded.ts'
import { copyProject } from '../support/project-copy.ts'
import { complaints, lend } from './complaints.ts'
import { touched } from './path.ts'
import { role } from './role.ts'

let copy: ReturnType<typeof copyProject>
beforeAll(async () => {
  copy = copyProject()
  lend(copy, await migratedDatabase())
})
afterAll(() => copy.remove())

const proof = {
  path: role,
  roots: ['staff/access/staff-members/PeoplePage.tsx'],
  tests: ['unit', 'staff/platform/texts/texts.test.ts'],
  script: 'tests/paths/prove-role.ts',
} as const

test('a role of the staff is at most four files, texts included', () => {
  expect(touched(role).length).toBeLessThanOrEqual(4)
})

test('whoever has it may enter what it opens, and nothing else', () => {
  expect(complaints(copy, proof)).toBe('')
})

test.each([
  ['src/lib/contract/staff/roles.ts', /403/],
  ['staff/platform/texts/pl/frame.json', /roles\.books/],
  ['staff/platform/texts/en/frame.json', /books/],
])('without %s, something says so', (path, words) => {
  expect(touched(role)).toContain(path)
  expect(complaints(copy, proof, path)).toMatch(words)
})
