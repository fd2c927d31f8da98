import { copyFileSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprintOfFile } from './assets.ts'
import { syncOne } from './durable.ts'
import { damagedFiles, filesOf, lockOf, waysIn } from './keep-releases.ts'
import { Releases } from './release.ts'

/** What became of the damaged files of a release, by their names in its folder. */
export type Mending = { mended: string[]; lost: string[] }

/**
 * Puts a release right from what else is kept: other releases, and the bundles that its code came from. Only a file that is
 * byte for byte what was lost takes its place; what none of them holds is lost, because a publication of today makes
 * today's page and not the one that was.
 */
export function mendRelease(edition: string, editionDir: string, release: string, bundles: string): Mending {
  const giveBack = lockOf(edition, editionDir)
  try {
    const releases = new Releases(editionDir)
    const manifest = releases.manifest(release)
    const prints = manifest ? filesOf(manifest) : new Map<string, string>()
    const places = placesBeside(releases, release, bundles)
    const mending: Mending = { mended: [], lost: [] }
    for (const file of damagedFiles(releases, release)) {
      const print = prints.get(file)
      const whole = places.find((place) => print !== undefined && fingerprintOfFile(place(file)) === print)
      if (whole) putInPlace(whole(file), join(releases.folder(release), file), join(editionDir, 'mended.next'))
      if (file === waysIn) releases.switchTo(release)
      mending[whole || file === waysIn ? 'mended' : 'lost'].push(file)
    }
    return mending
  } finally {
    giveBack()
  }
}

/** Where the file of a release may lie once more. */
function placesBeside(releases: Releases, release: string, bundles: string): ((file: string) => string)[] {
  const others = releases.all().filter((name) => name !== release)
  return [
    ...others.map((name) => (file: string) => join(releases.folder(name), file)),
    ...foldersIn(bundles).map((name) => (file: string) => join(bundles, name, file.replace(/^pages\b/, 'client'))),
  ]
}

function foldersIn(place: string): string[] {
  try {
    return readdirSync(place)
  } catch {
    return []
  }
}

/** By one rename, so that whoever is served meanwhile gets the damaged file or the whole one. */
function putInPlace(from: string, to: string, aside: string): void {
  rmSync(aside, { force: true })
  mkdirSync(dirname(to), { recursive: true })
  // A page as the link that it was, with its time of change; whatever cannot be linked is copied.
  try {
    linkSync(from, aside)
  } catch {
    copyFileSync(from, aside)
  }
  // Publications trust that what is live is on the disk, and ask only for what they write.
  syncOne(aside)
  renameSync(aside, to)
}
