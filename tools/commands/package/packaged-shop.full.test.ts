import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { pack } from '../pack.ts'
import { engineOf, lockFor, served, typed } from './packaged-shop.ts'

const root = join(import.meta.dirname, '../../..')
const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--engine-strict=false', '--ignore-scripts']

/** The engine as a file, named by a shop in its package.json: four minutes on two processors, of which npm takes one. */
describe('a shop that has its engine as a package', () => {
  let folder: string
  let shop: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'packaged-shop-'))
    shop = join(folder, 'shop')
    const [first = ''] = ['1.0.0', '1.0.1'].map((version) => pack(root, folder, version))
    typed(root, process.execPath, join(root, 'scripts/new.ts'), shop, '--package', first)
    lockFor(shop, first)
    typed(shop, 'npm', ...install)
  }, 900_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const version = () =>
    (JSON.parse(readFileSync(join(shop, 'node_modules/nonius/package.json'), 'utf8')) as { version: string }).version
  const titleOf = (page: string) => /<title>(.*?)<\/title>/.exec(page)?.[1]

  /** Serves it, publishes, and looks at what is answered; nothing is written where npm has put the engine. */
  async function serveAndLook(isPublished: boolean) {
    const [engine, packages] = [engineOf(shop), readdirSync(join(shop, 'node_modules'))]
    const running = await served(shop)
    onTestFinished(async () => void (await running.end()))
    const ready = await running.ask('pl.example.com', '/readyz')
    expect(ready).toMatchObject({ status: 200, text: expect.stringContaining('"ready":true') as string })
    const before = await running.ask('pl.example.com', '/')
    expect(before.status).toBe(isPublished ? 200 : 503)
    typed(shop, 'npm', 'run', 'rebuild', '--', '--all')
    for (const [key, title] of [
      ['pl', 'Calibra – suwmiarki i mikrometry'],
      ['de', 'Calibra – Messschieber und Bügelmessschrauben'],
    ]) {
      const page = await running.ask(`${key}.example.com`, '/')
      expect([page.status, titleOf(page.text)]).toEqual([200, title])
      const [, script = ''] = /(?:src|href)="?(\/_astro\/[^"\s>]+)/.exec(page.text) ?? []
      expect((await running.ask(`${key}.example.com`, script)).status, script).toBe(200)
    }
    const rooms = await running.ask('staff.example.com', '/')
    expect([rooms.status, titleOf(rooms.text)]).toEqual([200, 'Nonius'])
    expect(await running.end()).toBe(0)
    expect(engineOf(shop)).toEqual(engine)
    expect(readdirSync(join(shop, 'node_modules'))).toEqual(packages)
    for (const place of ['var/db', 'var/bundle', 'dist/pl/releases']) expect(existsSync(join(shop, place))).toBe(true)
  }

  test('is configured, filled, served and published', { timeout: 900_000 }, async () => {
    expect(version()).toBe('1.0.0')
    const imported = typed(shop, 'npm', 'run', 'import', '--', 'catalogue')
    expect(imported).toMatch(/^"calibra": [1-9]\d* records added/m)
    expect(typed(shop, 'npm', 'run', 'config', '--', '--check')).toContain('Nothing is missing for npm run serve.')
    await serveAndLook(false)
  })

  test('has a new version by one line, with all that it had', { timeout: 900_000 }, async () => {
    const manifest = join(shop, 'package.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('nonius-1.0.0.tgz', 'nonius-1.0.1.tgz'))
    typed(shop, 'npm', ...install)
    expect(version()).toBe('1.0.1')
    expect(typed(shop, 'npm', 'run', 'upgrade', '--', '--check')).toContain('Nonius 1.0.1')
    await serveAndLook(true)
    expect(typed(shop, 'npm', 'run', 'import', '--', 'catalogue')).toContain('"calibra": 0 records added, 0 changed')
  })

  test('is refused by an engine that it is not for', () => {
    const manifest = join(shop, 'package.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"^1.0.0"', '"^2.0.0"'))
    expect(() => typed(shop, 'npm', 'run', 'config')).toThrow(/is for Nonius \^2\.0\.0.+and this is 1\.0\.1/)
  })
})
