import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedFolder } from '../../tests/support/embedded.ts'

const root = join(import.meta.dirname, '../..')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  await cp(join(root, 'examples/catalogue'), join(folder, 'own'), { recursive: true })
  await migratedFolder(join(folder, 'db'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(...options: string[]) {
  const args = [join(root, 'scripts/import.ts'), join(folder, 'own'), '--data', join(folder, 'db'), ...options]
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { cwd: root, env })
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { code, out: out.trimEnd().split('\n'), err: err.trimEnd().split('\n') }
}

/** Takes the words of a language out of pages of the catalogue. */
async function withoutPages(language: string, uris: readonly string[]) {
  const file = join(folder, 'own/content/index.json')
  const contents = JSON.parse(await readFile(file, 'utf8')) as { uri: string; texts: Record<string, unknown> }[]
  for (const { uri, texts } of contents) if (uris.includes(uri)) Reflect.deleteProperty(texts, language)
  for (const uri of uris) await rm(join(folder, `own/content/${language}/${uri}.html`))
  await writeFile(file, JSON.stringify(contents.filter(({ texts }) => Object.keys(texts).length > 0)))
}

test('a catalogue is rehearsed, imported and refused', async () => {
  const rehearsed = await run('--dry-run')
  expect(rehearsed.out).toContain('added     product CA-150V')
  expect(rehearsed.out.at(-1)).toMatch(/^"calibra" would add \d+ records, change 0, .*Nothing was written\.$/)
  const imported = await run('--verbose')
  expect(imported.out.slice(0, -1)).toEqual(rehearsed.out.slice(0, -1))
  expect(imported).toMatchObject({ code: 0, err: [''] })

  const german = join(folder, 'own/products/calipers/de.json')
  const { 'CA-150V': _, ...others } = JSON.parse(await readFile(german, 'utf8')) as Record<string, unknown>
  await writeFile(german, JSON.stringify(others))
  expect((await run()).out).toEqual([
    'unsold    product CA-150V: no longer sold in de-DE: no texts in de (products/calipers/de.json)',
    '"calibra": 0 records added, 1 changed, 0 withdrawn, 0 kept as they are here.',
  ])

  await withoutPages('de', ['impressum', 'reclamation'])
  const lacking = await run('--dry-run')
  expect(lacking.out.filter((line) => line.startsWith('Pages'))).toEqual([
    'Pages that the law asks for are not there in de: impressum, reclamation',
  ])

  const file = join(folder, 'own/products/calipers/products.json')
  const products = await readFile(file, 'utf8')
  await writeFile(file, products.replace('"warranty": 24', '"warranty": "long"'))
  const refused = await run()
  expect(refused.err).toEqual([
    'The catalogue has a problem, so nothing of it was imported:',
    expect.stringMatching(/^ {2}products\/calipers\/products\.json, product CA-150V, warranty: /),
  ])
  expect(refused.code).toBe(1)
}, 160_000)
