import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './staff-bundle.ts'

const root = join(import.meta.dirname, '../..')
const isBuiltOf = (path: string) => sources.some((source) => path === source || path.startsWith(`${source}/`))

test('the back office is built anew when anything changes that its files import', () => {
  const files = globSync('staff/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const imported = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import|import\() ?'(#lib\/|\.{1,2}\/)([^']+)'/g)].map(
      ([, start = '', path = '']) =>
        start === '#lib/' ? `src/lib/${path}` : normalize(join(dirname(file), start, path)),
    ),
  )
  expect(imported.length).toBeGreaterThan(500)
  expect([...new Set(imported.filter((path) => !isBuiltOf(path)))]).toEqual([])
})
