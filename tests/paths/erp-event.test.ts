import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedDatabase } from '../support/embedded.ts'
import { copyProject } from '../support/project-copy.ts'
import { complaints, lend } from './complaints.ts'
import { erpEvent } from './erp-event.ts'
import { touched } from './path.ts'

let copy: ReturnType<typeof copyProject>
beforeAll(async () => {
  copy = copyProject()
  lend(copy, await migratedDatabase())
})
afterAll(() => copy.remove())

const proof = {
  path: erpEvent,
  roots: [
    'api/customers/accounts/profile.ts',
    'api/integrations/erp/publication.ts',
    'api/integrations/erp/subscribers.ts',
  ],
  tests: ['unit', 'tools/docs/erp-events'],
  script: 'tests/paths/prove-erp-event.ts',
} as const

test('an event for the ERP is one file, where it happens, its name among those that are told, and a line of the documentation', () => {
  expect(Object.keys(erpEvent.files)).toHaveLength(1)
  expect(touched(erpEvent)).toHaveLength(4)
})

test('it is written with what it tells, and told', () => {
  expect(complaints(copy, proof)).toBe('')
})

test.each([
  ['api/customers/accounts/customer-events.ts', /customer\.changed/],
  ['api/customers/accounts/profile.ts', /deepStrictEqual/],
  ['api/integrations/erp/erp-tables.ts', /customer\.changed/],
  ['docs/erp.md', /customer\.changed/],
])('without %s, something says so', (path, words) => {
  expect(touched(erpEvent)).toContain(path)
  expect(complaints(copy, proof, path)).toMatch(words)
})
