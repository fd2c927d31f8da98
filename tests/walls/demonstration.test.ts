import { readFile } from 'node:fs/promises'
import { glob } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rooms = '{api,jobs,publisher,scripts,server,src,staff,tests,tools}'
const specifiers = /(?:from|import|import\()\s*['"]([^'"\n]+)['"]/g

/** The linter holds tests to no wall, so this one looks at them as well. */
test('nothing but one file knows the demonstration', async () => {
  const naming: string[] = []
  for await (const file of glob(`${rooms}/**/*.{ts,tsx,mjs,astro}`, { cwd: root, exclude: ['tests/walls/fixtures'] })) {
    const path = file.replaceAll('\\', '/')
    const text = await readFile(join(root, file), 'utf8')
    const imported = [...text.matchAll(specifiers)].map(([, specifier = '']) =>
      posix.join(posix.dirname(path), specifier),
    )
    if (imported.some((target) => target.startsWith('demo/'))) naming.push(path)
  }
  expect(naming).toEqual(['server/demonstration.ts'])
})
