import { readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Edition } from '#i18n/edition.ts'
import { fingerprint } from '../../publisher/fingerprint.ts'
import { Releases } from '../../publisher/release.ts'
import type { Publication } from './publication.ts'

/**
 * Every page that the live release's manifest names, against its fingerprint there, and no page besides; and its own
 * rules, not those of another.
 */
export function expectLiveToBeWhole(publication: Publication, edition: Edition): void {
  const releases = new Releases(join(publication.dist, edition.key))
  const live = releases.live() ?? ''
  const manifest = releases.manifest(live)
  const files = publication.files(edition)
  const pages = [...(manifest?.pages.values() ?? [])]
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages) {
    expect(fingerprint(Buffer.from(files.get(page.file) ?? '', 'latin1')), page.path).toBe(page.fingerprint)
  }
  const known = new Set([...pages.map(({ file }) => file), ...(manifest?.assets ?? [])])
  expect([...files.keys()].filter((file) => !known.has(file) && !file.startsWith('_astro/'))).toEqual([])
  expect(manifest && releases.hasItsRules(live, manifest)).toBe(true)
  const led = ['current', 'server/current'].map((link) => realpathSync(join(releases.dir, link)))
  expect(led).toEqual([releases.pages(live), releases.server(live)].map((place) => realpathSync(place)))
}

/** What belongs into the folder of an edition. */
const belonging = ['releases', 'server', 'live', 'current', 'held', 'needs-yes.json', 'spare']

/** What is left of a publication that was not finished. */
export function unfinished(publication: Publication, { key }: Edition): string[] {
  const names = (folder: string) => readdirSync(join(publication.dist, key, folder))
  return [
    ...names('').filter((name) => !belonging.includes(name)),
    ...names('server').filter((name) => name !== 'current'),
    ...names('releases').filter((name) => !/^\d+$/.test(name)),
  ]
}
