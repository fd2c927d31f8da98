import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { engineVersion, requireEngineFor, serves } from './shop-engine.ts'

const root = join(import.meta.dirname, '../..')
const shop = mkdtempSync(join(tmpdir(), 'shop-engine-'))
afterAll(() => rmSync(shop, { recursive: true, force: true }))

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.2.0', '^1.1.9', true],
  ['1.2.3', '1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.0.0', false],
  ['1.0.0', '^2.0.0', false],
  ['1.0.0', '*', false],
])('an engine of %s serves a shop for %s: %s', (engine, named, answer) => {
  expect(serves(engine, named)).toBe(answer)
})

test('a shop without a version is for any engine, and one for another is refused with both versions', () => {
  expect(() => requireEngineFor(shop, root)).not.toThrow()
  writeFileSync(join(shop, 'package.json'), '{}')
  expect(() => requireEngineFor(shop, root)).not.toThrow()
  writeFileSync(join(shop, 'package.json'), '{ "engines": { "nonius": "^99.0.0" } }')
  expect(() => requireEngineFor(shop, root)).toThrow(`is for Nonius ^99.0.0`)
  expect(() => requireEngineFor(shop, root)).toThrow(`this is ${engineVersion(root)}`)
})
