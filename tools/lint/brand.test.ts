import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { storageKeys, tabKeys } from '#lib/frame/storage/storage-keys.ts'
import { themeKey } from '#lib/frame/theme.ts'

const root = join(import.meta.dirname, '../..')
const engine = ['src', 'api', 'publisher', 'public']

/** What the project names by itself is written in one case, but for what it says of itself to other systems. */
const named = /(?<!'user-agent': ')\bNonius\b(?!-Signature)|nonius\.example/

it('leaves the name of the shop to the records of its seller', () => {
  const files = engine.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map(({ parentPath, name }) => join(parentPath, name)),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([])
})

it('keeps what it keeps in browsers under names of any shop', () => {
  for (const key of [...Object.values(storageKeys), ...Object.values(tabKeys), themeKey]) expect(key).toMatch(/^shop:/)
})
