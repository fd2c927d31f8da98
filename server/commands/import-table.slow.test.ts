import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedFolder } from '../../tests/support/embedded.ts'
import { mendedExport, strangersExport } from '../../tests/support/tables.ts'

const root = join(import.meta.dirname, '../..')
let folder: string
beforeAll(async () => {
  folder = await strangersExport()
  await migratedFolder(join(folder, 'db'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(path: string, ...options: string[]) {
  const args = [join(root, 'scripts/import.ts'), path, '--data', join(folder, 'db'), ...options]
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: { ...env, MEDIA_FOLDER: join(folder, 'media') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { code, out: out.trimEnd().split('\n'), err: err.trimEnd().split('\n') }
}

test('a table waits for its mapping, tells its faults, and comes in', async () => {
  const table = join(folder, 'products.csv')
  const guessed = await run(table)
  expect(guessed.code).toBe(1)
  expect(guessed.err).toEqual([
    expect.stringMatching(/products\.mapping\.json says so now\. Look at it, mend it and run/),
  ])
  const kept = join(folder, 'products.mapping.json')
  const mapping: unknown = JSON.parse(await readFile(kept, 'utf8'))
  expect(mapping).toMatchObject({ language: 'pl', pictureFolder: 'zdjecia', columns: { Symbol: 'sku' } })
  expect(JSON.parse(guessed.out.join('\n'))).toEqual(mapping)

  expect(await run(join(root, 'examples/catalogue'))).toMatchObject({ code: 0 })

  const faulty = await run(table)
  expect(faulty).toMatchObject({ code: 1, out: [''] })
  expect(faulty.err[0]).toBe('The catalogue has 14 problems, so nothing of it was imported:')
  expect(faulty.err).toContain('  products.csv, line 5, product TM-130, Cena netto: there is no price')
  expect(faulty.err.at(-1)).toBe('Mend these lines, or import the others with --skip-faulty.')

  const some = await run(table, '--skip-faulty', '--dry-run')
  expect(some.code).toBe(0)
  expect(some.out[0]).toBe('Lines that are left out:')
  expect(some.out).toContain('added     product SU-150')
  expect(some.out.at(-1)).toMatch(/^"products" would add 15 records, .*Nothing was written\.$/)

  await writeFile(table, await mendedExport())
  expect(await run(table)).toEqual({
    code: 0,
    out: ['"products": 29 records added, 0 changed, 0 withdrawn, 0 kept as they are here.'],
    err: [''],
  })
}, 160_000)
