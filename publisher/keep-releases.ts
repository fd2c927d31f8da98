import { join } from 'node:path'
import { fingerprintOfFile } from './assets.ts'
import { syncOne } from './durable.ts'
import { heldRelease, hold, letGo } from './hold.ts'
import { takeLock } from './lock.ts'
import type { Manifest } from './manifest.ts'
import { PublishError } from './publish-error.ts'
import { Releases } from './release.ts'

/** What leads servers to the live release, as it is named among what is damaged. */
export const waysIn = 'the links to it'

/** Files of a release that are not what they were, by their names in its folder. Every byte is read. */
export function damagedFiles(releases: Releases, release: string): string[] {
  const manifest = releases.manifest(release)
  if (!manifest) return ['manifest']
  const folder = releases.folder(release)
  const damaged = [...filesOf(manifest)].flatMap(([file, print]) =>
    fingerprintOfFile(join(folder, file)) === print ? [] : [file],
  )
  return release !== releases.live() || releases.isLedTo() ? damaged : [...damaged, waysIn]
}

/** Every file of a release that its manifest knows, with the fingerprint of what it has to be. */
export function filesOf({ pages, prints, server }: Manifest): Map<string, string> {
  return new Map([
    ...[...pages.values()].map((page) => [join('pages', page.file), page.fingerprint] as const),
    ...[...prints].map(([file, print]) => [join('pages', file), print] as const),
    ...[...server].map(([file, print]) => [join('server', file), print] as const),
  ])
}

/** Serves an earlier release, to stay until somebody lets it go. Every byte of it is read before. */
export function putBack(edition: string, editionDir: string, release: string): void {
  const giveBack = lockOf(edition, editionDir)
  try {
    const releases = known(edition, editionDir, release)
    const [damaged] = damagedFiles(releases, release)
    if (damaged !== undefined)
      throw new PublishError(
        edition,
        `the release ${release}`,
        `is damaged (${damaged}) and is not put back; "npm run releases -- verify ${edition} ${release}" mends what can be mended`,
      )
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

export function lockOf(edition: string, editionDir: string): () => void {
  const lock = takeLock(join(editionDir, '.publishing'))
  if (!lock) throw new PublishError(edition, 'the edition', 'is being published; try again when that is done')
  return lock.giveBack
}
