import { join } from 'node:path'
import { fingerprintOfFile } from './assets.ts'
import { syncOne } from './durable.ts'
import { heldRelease, hold, letGo } from './hold.ts'
import { takeLock } from './lock.ts'
import { PublishError } from './publish-error.ts'
import { Releases } from './release.ts'

/** Files of a release that are not what they were, by their names. */
export function damagedFiles(releases: Releases, release: string): string[] {
  const manifest = releases.manifest(release)
  if (!manifest) return ['manifest.json']
  const dir = releases.pages(release)
  const prints = [...[...manifest.pages.values()].map((page) => [page.file, page.fingerprint]), ...manifest.prints]
  const damaged = prints.flatMap(([file = '', print]) => (fingerprintOfFile(join(dir, file)) === print ? [] : [file]))
  return releases.hasItsRules(release, manifest) ? damaged : [...damaged, 'server']
}

/** Serves an earlier release, to stay until somebody lets it go. Every byte of it is read before. */
export function putBack(edition: string, editionDir: string, release: string): void {
  const giveBack = lockOf(edition, editionDir)
  try {
    const releases = known(edition, editionDir, release)
    const [damaged] = damagedFiles(releases, release)
    if (damaged !== undefined)
      throw new PublishError(edition, `the release ${release}`, `is damaged (${damaged}) and is not put back`)
    // Held first: whoever publishes between the two would take it away again.
    hold(editionDir, release)
    releases.switchTo(release)
    syncOne(editionDir)
  } finally {
    giveBack()
  }
}

/** Lets the live release stay, whatever is published. */
export function pin(edition: string, editionDir: string): string {
  const giveBack = lockOf(edition, editionDir)
  try {
    const live = new Releases(editionDir).live()
    if (live === undefined) throw new PublishError(edition, 'the edition', 'has no release yet')
    hold(editionDir, live)
    return live
  } finally {
    giveBack()
  }
}

/** Whether something was held. */
export function unpin(editionDir: string): boolean {
  const held = heldRelease(editionDir)
  letGo(editionDir)
  return held !== undefined
}

export function known(edition: string, editionDir: string, release: string): Releases {
  const releases = new Releases(editionDir)
  const all = releases.all()
  if (!all.includes(release))
    throw new PublishError(edition, `the release ${release}`, `does not exist; there are: ${all.join(', ') || 'none'}`)
  return releases
}

function lockOf(edition: string, editionDir: string): () => void {
  const lock = takeLock(join(editionDir, '.publishing'))
  if (!lock) throw new PublishError(edition, 'the edition', 'is being published; try again when that is done')
  return lock.giveBack
}
