import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bundlerRoot } from './bundler-place.ts'
import { homeOf } from './home.ts'

/** A shop whose packages are an engine and, beside it, what that is bundled with. */
let shop: string
let engine: string
beforeEach(() => {
  shop = realpathSync(mkdtempSync(join(tmpdir(), 'bundler-place-')))
  engine = join(shop, 'node_modules/nonius')
  for (const folder of [engine, join(shop, 'node_modules/astro')]) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"dependencies":{"astro":"1.0.0"}}')
  }
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(shop, { recursive: true })
})

test('an engine keeps what it makes in its own folder, unless another one is named', () => {
  expect([homeOf(engine), bundlerRoot(engine)]).toEqual([engine, engine])
  vi.stubEnv('NONIUS_STATE', shop)
  expect([homeOf(engine), bundlerRoot(engine)]).toEqual([shop, join(shop, 'var/astro')])
})

test('what is bundled elsewhere finds the packages of the engine, also after they have moved', () => {
  vi.stubEnv('NONIUS_STATE', shop)
  mkdirSync(join(shop, 'var'))
  symlinkSync(join(shop, 'gone'), join(shop, 'var/node_modules'))
  for (const _ of ['moved', 'as it was']) {
    const folder = bundlerRoot(engine)
    expect(readlinkSync(join(shop, 'var/node_modules'))).toBe(join(shop, 'node_modules'))
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toContain('astro')
  }
})
