import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { missingTools, shopSteps } from './steps.ts'

const shop = mkdtempSync(join(tmpdir(), 'asked-shop-'))
afterAll(() => rmSync(shop, { recursive: true, force: true }))

const write = (file: string) => {
  mkdirSync(dirname(join(shop, file)), { recursive: true })
  writeFileSync(join(shop, file), '{}')
}
const asked = () => shopSteps(shop).map(({ name }) => name)

test('a shop is asked what it has something of, and not for what packages and the engine have left in its folder', () => {
  for (const file of ['package.json', 'node_modules/a/a.test.ts', 'dist/pl/a.astro', 'var/b/b.test.ts']) write(file)
  expect(asked()).toEqual(['types', 'lint', 'words, colours and logos'])
  for (const file of ['components/Logo.astro', 'gateways/bank.test.ts']) write(file)
  expect(asked()).toEqual(['types', 'lint', 'words, colours and logos', 'types of pages', 'tests of the shop'])
})

test('each package is named that it is asked by and that it has not installed', () => {
  write('node_modules/vitest/package.json')
  expect(missingTools(shop)).toEqual(['typescript-native', '@astrojs/language-server', 'typescript'])
})
