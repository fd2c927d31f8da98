import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { overridable } from '../../publisher/own-components.ts'

const root = join(import.meta.dirname, '../..')

test('docs/your-shop.md names every component that a shop may put its own in place of, with its file', () => {
  const page = readFileSync(join(root, 'docs/your-shop.md'), 'utf8')
  const told = [...page.matchAll(/^\| `(\w+)` +\| .+ \| `(src\/.+\.astro)` +\|$/gm)].map(([, name, file]) => [
    name,
    file,
  ])
  expect(Object.fromEntries(told)).toEqual(overridable)
})
