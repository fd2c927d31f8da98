import { lstatSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { EarlierRelease, Live } from '../../jobs/live.ts'
import { heldRelease } from '../../publisher/hold.ts'
import { headOf, pageCount } from '../../publisher/manifest.ts'
import { readPreview } from '../../publisher/preview.ts'
import { readCursor } from '../../publisher/release-cursor.ts'
import { previewName, Releases } from '../../publisher/release.ts'
import { asked } from './publishing.ts'

/** What was read of a release once: it never changes. */
export type KnownReleases = Map<string, EarlierRelease>

/** What lies in the folder of an edition, for those who cannot look there. */
export async function lookAtReleases(dist: string, edition: string, known: KnownReleases): Promise<Live> {
  const releases = new Releases(join(dist, edition))
  const kept: EarlierRelease[] = []
  for (const release of releases.all().reverse()) {
    const name = `${edition} ${release}`
    const read = known.get(name) ?? readRelease(releases, release)
    if (!read) continue
    known.set(name, read)
    kept.push(read)
    await setImmediate()
  }
  const preview = readPreview(releases)
  const live = releases.live()
  return {
    ...{ edition, release: live ?? null, since: liveSince(releases.dir) ?? null },
    ...{ held: heldRelease(releases.dir) ?? null, kept },
    cursor: (live !== undefined && readCursor(releases.folder(live))) || null,
    preview: preview
      ? {
          ...{ job: preview.job, pages: preview.pages, after: preview.after },
          made: madeAt(join(releases.folder(previewName), 'preview.json')),
          surprises: asked(preview).surprises,
        }
      : null,
  }
}

function readRelease(releases: Releases, release: string): EarlierRelease | undefined {
  const head = releases.head(release)
  return head && { release, made: madeAt(headOf(releases.folder(release))), pages: pageCount(head) }
}

const madeAt = (file: string): string => statSync(file).mtime.toISOString()

/** When the link to the live release was made. */
export const liveSince = (editionDir: string): Date | undefined =>
  lstatSync(join(editionDir, 'live'), { throwIfNoEntry: false })?.mtime
