import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { forgetOldBundles } from './bundle.ts'
import { takeLock } from './lock.ts'

const cache = mkdtempSync(join(tmpdir(), 'bundles-'))
afterAll(() => rmSync(cache, { recursive: true }))

it('bundles that others build are left to them, and those that nobody builds any more are removed', () => {
  for (const name of ['building-a', 'building-b', 'building-1']) mkdirSync(join(cache, name))
  const living = takeLock(join(cache, 'building-a.lock'))
  // The number of this process, as an older one in the same container had it.
  const holder = JSON.parse(readFileSync(join(cache, 'building-a.lock'), 'utf8')) as object
  writeFileSync(join(cache, 'building-b.lock'), JSON.stringify({ ...holder, started: '1' }))
  forgetOldBundles(cache)
  expect(readdirSync(cache)).toEqual(['building-a', 'building-a.lock'])
  living?.giveBack()
  forgetOldBundles(cache)
  expect(readdirSync(cache)).toEqual([])
})

it('the newest bundle stays, with two for the releases that still refer to them', () => {
  for (const [index, name] of ['b', 'd', 'a', 'c'].entries()) {
    mkdirSync(join(cache, name))
    utimesSync(join(cache, name), index, index)
  }
  forgetOldBundles(cache)
  expect(readdirSync(cache)).toEqual(['a', 'c', 'd'])
})
