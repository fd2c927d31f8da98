import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linesNaming } from '../../server/upgrade/in-words.ts'
import { releasedFor } from '../../server/upgrade/released.ts'
import { breaks, differencesOf } from '../../server/upgrade/surface.ts'
import { readIn } from './declarations.ts'
import { readSurface } from './read-surface.ts'

const root = join(import.meta.dirname, '../..')
const surface = readSurface(readIn(root))

// `npx vitest run tools/surface -u` writes it anew.
test('server/upgrade/interfaces/unreleased.json holds the public interfaces as they are', async () => {
  await expect(`${JSON.stringify(surface, null, 2)}\n`).toMatchFileSnapshot(
    join(root, 'server/upgrade/interfaces/unreleased.json'),
  )
})

test('the changelog names whatever is gone or otherwise since the last release', () => {
  const [, unreleased = ''] =
    /^## \[Unreleased\]\n([^]*?)^## \[/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? []
  const last = releasedFor(undefined)?.interfaces ?? surface
  const silent = differencesOf(last, surface)
    .filter(breaks)
    .filter(({ name }) => linesNaming(name, unreleased).length === 0)
  expect(silent.map(({ part, name }) => `${part}: ${name}`)).toEqual([])
})

test.each(Object.entries(surface))('%s are found', (_, names) => {
  expect(Object.keys(names).length).toBeGreaterThan(2)
  expect(Object.values(names).every((form) => form !== undefined)).toBe(true)
})
