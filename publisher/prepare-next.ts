import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncToDisk } from './durable.ts'
import { linkManifest } from './manifest.ts'
import { type Releases, spareName } from './release.ts'
import { noteSettled } from './settled.ts'
import { inTurns, neededOf } from './stage-next.ts'
import { Staging } from './staging.ts'

/**
 * Makes ready what the next release will be made of, where none has to go yet: a folder that holds what the live one holds. Whoever
 * publishes next then waits for what changed, and not for a link to each page.
 */
export async function prepareNext(releases: Releases, live: string): Promise<void> {
  const place = releases.folder(spareName)
  if (releases.spare(neededOf(releases)) !== undefined || existsSync(place)) return
  const manifest = releases.manifest(live)
  if (!manifest) return
  const making = `${place}.next`
  rmSync(making, { recursive: true, force: true })
  const staging = new Staging(making)
  const from = releases.folder(live)
  const pages = Array.from(manifest.pages.values(), ({ file }) => join('pages', file))
  const assets = Array.from(manifest.prints.keys(), (file) => join('pages', file))
  try {
    await inTurns(pages, (file) => staging.link(join(from, file), file))
    await inTurns(assets, (file) => staging.copy(join(from, file), file))
    linkManifest(staging, from)
    await syncToDisk(making)
    renameSync(making, place)
    noteSettled(place, [...pages, ...assets])
  } catch {
    // The next release is made without it; a disk that is full is told by whoever needs it.
    rmSync(making, { recursive: true, force: true })
  }
}
