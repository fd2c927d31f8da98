import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function check(shop: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/bootstrap.mjs', 'upgrade', '--check', '--shop', shop, '--data', join(folder, 'none')],
    { cwd: root, encoding: 'utf8', env: { ...process.env, DATABASE_URL: '', NODE_OPTIONS: '' } },
  )
  return { status, said: stdout + stderr }
}

test('a shop of another major version is not refused but told what is different, and no database is needed', () => {
  const shop = join(folder, 'plain')
  cpSync(join(root, 'examples/calibra/texts'), join(shop, 'texts'), { recursive: true })
  writeFileSync(join(shop, 'package.json'), JSON.stringify({ engines: { nonius: '^9.0.0' } }))
  const { status, said } = check(shop)
  expect(said).toMatch(/is for Nonius \^9\.0\.0; this is what is different from 1\.0\.0/)
  expect(said).toContain('Nothing that the shop names is gone or otherwise.')
  expect(said).toContain('Nothing is told of the database')
  expect(status).toBe(0)
})

test('a shop whose folder lies elsewhere finds the engine, and what is otherwise is named with the words of the changelog', () => {
  const shop = join(folder, 'calibra')
  cpSync(join(root, 'examples/calibra'), shop, { recursive: true })
  const { status, said } = check(shop)
  expect(said).toMatch(
    /The port gateways, which nonius\.config\.ts names, is otherwise:[^]*\+ .*GatewayEvent[^]*- In the port `gateways`/,
  )
  expect(said).toMatch(/15 new components: AboutShop, .* and 3 more/)
  expect(said).toMatch(/The shop has to be changed first: \d of what it names/)
  expect(status).toBe(1)
})
