import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../support/between-runs.ts'
import { newLines } from './sweden.ts'

const files = join(import.meta.dirname, 'files')
let shop: string
let bought: {
  page: { language: string; text: string }
  order: { total: { currency: string } }
  paper: string
  mail: string
}

/** Sweden as a shop adds it, which the engine does not have: the same files in its own folder, and no line of the engine. */
beforeAll(() => {
  mkdirSync(join(root, 'var'), { recursive: true })
  shop = mkdtempSync(join(root, 'var/own-market-'))
  for (const folder of ['markets', 'texts', 'mails']) mkdirSync(join(shop, folder))
  const [[, brief]] = newLines['src/lib/markets/index.ts'] as [[unknown, string]]
  const market = readFileSync(join(files, 'src/lib/markets/se.ts'), 'utf8')
    .replaceAll("from './", `from '${join(root, 'src/lib/markets')}/`)
    .replace(/import \{ wholeMarket \}.*\n/, '')
    .replace(/\/\* @__PURE__ \*\/ wholeMarket\('se', (.*)\)/s, '$1')
  writeFileSync(join(shop, 'markets/se.ts'), `${market}\nexport const brief = ${brief.trim().replace(/,$/, '')}\n`)
  cpSync(join(files, 'src/i18n/locales/sv.json'), join(shop, 'texts/sv.json'))
  cpSync(join(files, 'api/mail/languages/sv.json'), join(shop, 'mails/sv.json'))
  writeFileSync(join(shop, 'package.json'), JSON.stringify({ type: 'module' }))
  const env = { ...process.env, NONIUS_SHOP: shop, NONIUS_SHOP_FOLDER: shop }
  const told = execFileSync(process.execPath, ['tests/sweden/buy-in.ts', 'se', '212000-0142'], { cwd: root, env })
  bought = JSON.parse(told.toString().trim().split('\n').at(-1) ?? '') as typeof bought
}, 600_000)

afterAll(() => rmSync(shop, { recursive: true, force: true }))

test('a market of a shop sells in a language that the engine does not speak', () => {
  expect(bought.page.language).toBe('sv-SE')
  expect(bought.page.text).toContain('Hoppa till innehållet')
  expect(bought.order.total.currency).toBe('SEK')
  for (const text of [bought.paper, bought.mail]) expect(text).not.toMatch(/undefined|Zamówienie|Bestellung/)
})
