import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../support/between-runs.ts'

const folder = mkdtempSync(join(tmpdir(), 'market-'))
const shop = join(folder, 'calibra')
const market = join(shop, 'markets/at.ts')
beforeAll(() => cpSync(join(root, 'examples/calibra'), shop, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = async (script: string, ...args: string[]) => {
  const env = { ...process.env, NONIUS_SHOP: shop, NONIUS_SHOP_FOLDER: shop }
  const started = ['--disable-warning=ExperimentalWarning', script, ...args]
  return promisify(execFile)(process.execPath, started, { cwd: root, env, maxBuffer: 2 ** 24 }).then(
    ({ stdout }) => ({ out: stdout, err: '' }),
    (error: unknown) => ({ out: '', err: (error as { stderr: string }).stderr.trim() }),
  )
}

test('a country that a shop adds is an edition like the others, and sells', async () => {
  const { out, err } = await run('tests/sweden/buy-in.ts', 'at', 'ATU13585627')
  expect(err).toBe('')
  const bought = JSON.parse(out.trim().split('\n').at(-1) ?? '') as {
    page: { language: string; text: string }
    order: { total: object; taxNumber: string }
    paper: string
  }
  expect(bought.page.language).toBe('de-AT')
  expect(bought.page.text).toContain('In den Warenkorb')
  expect(bought.order).toMatchObject({ total: { currency: 'EUR', taxRate: 20 }, taxNumber: 'ATU13585627' })
  expect(bought.paper).toContain('UID-Nummer ATU13585627')
  expect(bought.paper).toContain('USt.')
})

describe('what is wrong in its file is told in a line', () => {
  const written = readFileSync(join(root, 'examples/calibra/markets/at.ts'), 'utf8')
  test.each([
    ["key: 'at'", "key: 'xx'", /its key is "xx", and it has to be called xx\.ts\.$/],
    ["culture: 'de-AT'", "culture: 'de'", /"de" is no culture such as de-AT\./],
    ["currency: 'EUR'", "currency: 'Schilling'", /"Schilling" is no currency\.$/],
    ["timeZone: 'Europe/Vienna'", "timeZone: 'Vienna'", /there is no time zone "Vienna"\.$/],
    ["culture: 'de-AT'", "culture: 'de-DE'", /has the culture of another one: de-DE\.$/],
    ['export const taxNumber', 'const taxNumber', /has to export brief, market and taxNumber\.$/],
  ])('%s for %s', async (from, to, told) => {
    expect(written).toContain(from)
    writeFileSync(market, written.replace(from, to))
    const { err } = await run('scripts/config.ts')
    expect(err).toMatch(told)
    expect(err.split('\n').length).toBeLessThanOrEqual(2)
    writeFileSync(market, written)
  })

  test('a language that the engine does not speak, and the shop says nothing in', async () => {
    writeFileSync(market, written.replaceAll("'de'", "'sl'").replaceAll("'de-AT'", "'sl-AT'"))
    const { err } = await run('scripts/config.ts', '--check')
    expect(err).toMatch(/texts\/sl\.json is missing: a market of the shop speaks "sl", and the engine does not\./)
    writeFileSync(market, written)
  })
})
