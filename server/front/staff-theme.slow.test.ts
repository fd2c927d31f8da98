import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApart } from './staff-bundle.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'staff-theme-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the back office and its previews of pages have the colours and typefaces of the shop', async () => {
  const shop = join(folder, 'shop')
  mkdirSync(join(shop, 'fonts'), { recursive: true })
  copyFileSync(join(root, 'examples/calibra/fonts/lato-latin-400.woff2'), join(shop, 'fonts/own.woff2'))
  writeFileSync(
    join(shop, 'theme.css'),
    `@font-face { font-family: 'Own'; src: url('./fonts/own.woff2') } :root { --blue-900: #0b3d24; --font: 'Own', sans-serif }`,
  )
  await buildApart(root, join(folder, 'built'), shop)
  const assets = join(folder, 'built/assets')
  const names = readdirSync(assets)
  const sheets = names.filter((name) => name.endsWith('.css')).map((name) => readFileSync(join(assets, name), 'utf8'))
  expect(sheets.length).toBeGreaterThan(1)
  for (const sheet of sheets) {
    // What the shop says comes behind what the engine says, and so holds.
    expect(sheet.lastIndexOf('--blue-900:#0b3d24')).toBeGreaterThan(sheet.indexOf('--blue-900:#003563'))
    expect(sheet).toMatch(/own-[\w-]+\.woff2/)
  }
  expect(names.some((name) => /^own-.*\.woff2$/.test(name))).toBe(true)
})
