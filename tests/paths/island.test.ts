import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationDatabase } from '../support/demonstration.ts'
import { copyProject } from '../support/project-copy.ts'
import { complaints, lend } from './complaints.ts'
import { island } from './island.ts'
import { touched } from './path.ts'

let copy: ReturnType<typeof copyProject>
beforeAll(async () => {
  copy = copyProject()
  lend(copy, await demonstrationDatabase())
})
afterAll(() => copy.remove())

const proof = {
  path: island,
  roots: ['src/islands/tally/TallyIsland.tsx'],
  script: 'tests/paths/prove-island.ts',
} as const

test('an island is one file, and its place in a page', () => {
  expect(Object.keys(island.files)).toHaveLength(1)
  expect(touched(island)).toHaveLength(2)
})

test('it is published with its code', () => {
  expect(complaints(copy, proof)).toBe('')
})

test.each([
  ['src/islands/tally/TallyIsland.tsx', /TallyIsland/],
  ['src/pages/product/[id].astro', /deepStrictEqual/],
])('without %s, something says so', (path, words) => {
  expect(touched(island)).toContain(path)
  expect(complaints(copy, proof, path)).toMatch(words)
})
