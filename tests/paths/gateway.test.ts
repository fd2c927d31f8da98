import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedDatabase } from '../support/embedded.ts'
import { copyProject } from '../support/project-copy.ts'
import { complaints, lend } from './complaints.ts'
import { gateway } from './gateway.ts'
import { touched } from './path.ts'

let copy: ReturnType<typeof copyProject>
beforeAll(async () => {
  copy = copyProject()
  lend(copy, await migratedDatabase())
})
afterAll(() => copy.remove())

const proof = { path: gateway, roots: ['nonius.config.ts'], script: 'tests/paths/prove-gateway.ts' } as const

test('a gateway is one file, and a line of the configuration', () => {
  expect(touched(gateway)).toHaveLength(2)
  expect(Object.keys(gateway.lines)).toEqual([])
})

test('it is offered in production, leads to its provider, and believes what the provider has signed', () => {
  expect(complaints(copy, proof)).toBe('')
})

test.each([
  ['gateways/acme.ts', /gateways\/acme/],
  ['nonius.config.ts', /nonius\.config/],
])('without %s, something says so', (path, words) => {
  expect(touched(gateway)).toContain(path)
  expect(complaints(copy, proof, path)).toMatch(words)
})
