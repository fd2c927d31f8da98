import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { pack } from '../pack.ts'
import { engineOf, lockFor, served, typed } from './packaged-shop.ts'

const root = join(import.meta.dirname, '../../..')
const install = [
  'install',
  '--include=dev',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--engine-strict=false',
  '--ignore-scripts',
]

const examples = join(root, 'examples/ports')

function refusalOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return String(error)
  }
  throw new Error('It was not refused.')
}

const component = `---
import type { ComponentProps } from 'astro/types'
import Default from 'nonius/components/BelowProduct.astro'

type Props = ComponentProps<typeof Default>
---

<Default {...Astro.props} />
<p>{Astro.props.product.NAME}</p>
`

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

  test('has its code, its components and its ports held to the engine', { timeout: 900_000 }, () => {
    const ports = readdirSync(examples).filter((name) => !/^(nonius\.config|.+\.json$|README)/.test(name))
    onTestFinished(() => {
      for (const name of ['wrong.ts', 'components', ...ports])
        rmSync(join(shop, name), { recursive: true, force: true })
    })
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(shop, file)), { recursive: true })
      writeFileSync(join(shop, file), text)
    }
    const engine = engineOf(shop)
    expect(typed(shop, 'npm', 'test')).toMatch(/^2 passed, 0 failed$/m)

    write(
      'wrong.ts',
      `import type { ShopConfiguration } from 'nonius/config'\n\nexport const wrong: ShopConfiguration = { editions: 7 }\n`,
    )
    write('components/BelowProduct.astro', component.replace('NAME', 'nameOfNobody'))
    const refusal = refusalOf(() => typed(shop, 'npm', 'test'))
    expect(refusal).toMatch(/^wrong\.ts\(3,.+'number'/m)
    expect(refusal).toMatch(/BelowProduct\.astro[^]+nameOfNobody/)

    write('wrong.ts', '')
    write('components/BelowProduct.astro', component.replace('NAME', 'name'))
    for (const name of ports) cpSync(join(examples, name), join(shop, name), { recursive: true })
    const told = typed(shop, 'npm', 'test')
    for (const step of ['types', 'words, colours and logos', 'types of pages'])
      expect(told).toContain(`ok     ${step} (`)
    const [, passed = ''] = /^ok {5}tests of the shop \(.+?, (\d+) passed/m.exec(told) ?? []
    expect(Number(passed)).toBeGreaterThan(30)
    expect(engineOf(shop)).toEqual(engine)

    const runner = join(shop, 'node_modules/vitest')
    renameSync(runner, `${runner}-aside`)
    onTestFinished(() => renameSync(`${runner}-aside`, runner))
    expect(() => typed(shop, 'npm', 'test')).toThrow(
      /vitest cannot be found in .+: npm install --save-dev "vitest@\^\d/,
    )
  })

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
