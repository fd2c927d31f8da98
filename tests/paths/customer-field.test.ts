import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject } from '../support/project-copy.ts'
import { complaints } from './complaints.ts'
import { customerField } from './customer-field.ts'
import { touched } from './path.ts'

let copy: ReturnType<typeof copyProject>
beforeAll(() => {
  copy = copyProject()
})
afterAll(() => copy.remove())

const proof = {
  path: customerField,
  roots: [...Object.keys(customerField.lines), 'staff/customers/accounts/CustomerPage.tsx'],
  tests: ['unit', 'src/islands/panel/ProfileForm'],
  script: 'tests/paths/prove-customer-field.ts',
} as const

test('a field of a customer is at most six files, texts included', () => {
  expect(touched(customerField).length).toBeLessThanOrEqual(6)
})

test('it is asked for, kept, told, seen by the staff and handed out', () => {
  expect(complaints(copy, proof)).toBe('')
})

test.each([
  ['api/platform/database/migrations/0300-department.ts', /0300-department/],
  ['api/platform/database/migrations/index.ts', /department/],
  ['src/lib/contract/customer-fields.ts', /department/],
  ['src/lib/contract/customer-field-texts.ts', /department/],
])('without %s, something says so', (path, words) => {
  expect(touched(customerField)).toContain(path)
  expect(complaints(copy, proof, path)).toMatch(words)
})
