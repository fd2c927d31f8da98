import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { Releases } from '../../publisher/release.ts'
import { liesAsBefore, whyNotServed } from './not-served.ts'

const dist = mkdtempSync(join(tmpdir(), 'dist-'))
afterAll(() => rmSync(dist, { recursive: true }))

it('an edition says why visitors wait: never published, or as it lay before, until one is live', () => {
  expect(whyNotServed(dist, 'pl')).toBe(
    'pl is not published yet. Visitors are told to wait until npm run rebuild -- pl is done.',
  )
  mkdirSync(join(dist, 'pl/releases/2026-11-20T10-00-00-01'), { recursive: true })
  symlinkSync('releases/2026-11-20T10-00-00-01', join(dist, 'pl/current'))
  expect(whyNotServed(dist, 'pl')).toBe(
    'pl was published by an earlier version, whose pages this one does not serve. Visitors are told to wait until npm run rebuild -- pl is done.',
  )
  expect(liesAsBefore(dist, 'pl')).toBe(true)
  const releases = new Releases(join(dist, 'pl'))
  releases.add(releases.stage(), '000001')
  releases.switchTo('000001')
  expect([whyNotServed(dist, 'pl'), liesAsBefore(dist, 'pl')]).toEqual([undefined, false])
})
