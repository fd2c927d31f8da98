import type { Manifest, Page } from '../manifest.ts'
import { Releases } from '../release.ts'
import { servingFile } from '../server/server-files.ts'
import { smallRelease, smallServing, writeFiles } from '../server/small-release.ts'

/** Makes a small release of an edition and lets it go live, for tests. Releases of two fingerprints differ by one page. */
export function smallLiveRelease(editionDir: string, fingerprint: string): string {
  const releases = new Releases(editionDir)
  const staging = releases.stage()
  writeFiles(staging.pages, smallRelease)
  const page: Page = {
    path: '/product/1',
    file: 'product/1.html',
    size: 1,
    modified: 1,
    fingerprint,
    asked: [],
    deadLinks: [],
    inline: [],
  }
  const manifest: Omit<Manifest, 'server'> = {
    recipe: 'x',
    prints: new Map(),
    content: 'x',
    assets: [],
    former: new Map(),
    gone: new Map(),
    pages: new Map([[page.path, page]]),
    answers: new Map(),
  }
  const facts = { made: '', origin: smallServing().origin, pages: new Map(), posts: [] }
  const name = releases.nextName()
  const serverFiles = { [servingFile]: JSON.stringify(smallServing()) }
  releases.describe(staging, { manifest, facts, serverFiles })
  releases.add(staging, name)
  releases.switchTo(name)
  return name
}
