import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncOne, syncToDisk } from './durable.ts'
import type { Surprise } from './guard/guard.ts'
import { forgetStopped } from './guard/needs-confirmation.ts'
import { heldRelease } from './hold.ts'
import { lockOf } from './keep-releases.ts'
import { PublishError } from './publish-error.ts'
import { previewName, Releases } from './release.ts'
import { isSettled } from './settled.ts'
import type { Staging } from './staging.ts'

/** What is noted of a release that somebody looks at before it is live. */
export type PreviewNote = {
  /** The job that made it: whoever makes it live names that, and no newer one. */
  job: string
  /** What it will be called, which servers are told already. */
  name: string
  /** What was live when it was made. */
  after: string | null
  pages: number
  surprises: Surprise[]
}

const noteFile = 'preview.json'

const noteIn = (releases: Releases) => join(releases.folder(previewName), noteFile)

/** Puts what was staged where it is looked at; what was there goes. */
export function notePreview(releases: Releases, staging: Staging, note: PreviewNote): void {
  staging.write(noteFile, JSON.stringify(note))
  releases.add(staging, previewName)
}

export function readPreview(releases: Releases): PreviewNote | undefined {
  try {
    return JSON.parse(readFileSync(noteIn(releases), 'utf8')) as PreviewNote
  } catch {
    return undefined
  }
}

export const forgetPreview = (releases: Releases): void =>
  rmSync(releases.folder(previewName), { recursive: true, force: true })

/** Makes exactly what was looked at live, and nothing where something else has become live since. */
export async function goLive(edition: string, editionDir: string, job: string): Promise<PreviewNote> {
  const giveBack = lockOf(edition, editionDir)
  try {
    const releases = new Releases(editionDir)
    const note = readPreview(releases)
    if (!note || note.job !== job) throw new PublishError(edition, 'the preview', 'is not there any more; make it anew')
    if ((releases.live() ?? null) !== note.after || releases.nextName() !== note.name)
      throw new PublishError(edition, 'the preview', 'was made before what is live now; make it anew')
    if (heldRelease(editionDir) !== undefined)
      throw new PublishError(edition, 'the edition', 'is pinned; let what is live go first')
    rmSync(noteIn(releases))
    const folder = releases.folder(note.name)
    renameSync(releases.folder(previewName), folder)
    // All of it is on the disk since it was made, but for its name.
    await syncToDisk(folder, isSettled(folder) ? { files: new Set(), folders: new Set(['.']) } : undefined)
    releases.switchTo(note.name)
    syncOne(editionDir)
    forgetStopped(editionDir)
    return note
  } finally {
    giveBack()
  }
}
