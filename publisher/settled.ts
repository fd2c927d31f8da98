import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders of a release by their place in it, and when each was changed last. */
type Folders = [folder: string, changed: number][]

const noteIn = (release: string) => join(release, 'settled.json')

/**
 * Notes that all of a release is on the disk, and when names in its folders were changed last: while none was since, it
 * holds the files that its manifest names, and nobody has to look at each. Its folders are those of the files that are named, beside
 * those of the former release where it was made of that.
 */
export function noteSettled(release: string, files: Iterable<string>, former?: string): void {
  try {
    const folders = new Set(['manifest', 'pages', ...(former === undefined ? [] : foldersOf(former))])
    for (const file of files)
      for (let folder = dirname(file); !folders.has(folder) && folder !== '.'; folder = dirname(folder))
        folders.add(folder)
    const noted: Folders = [...folders].flatMap((folder) => {
      const changed = changedAt(release, folder)
      return changed === undefined ? [] : [[folder, changed]]
    })
    writeFileSync(noteIn(release), JSON.stringify(noted), { flag: 'wx' })
  } catch {
    // Without it the next release is made of links to each page, as the first is.
    rmSync(noteIn(release), { force: true })
  }
}

/** Whether a release is on the disk, and nobody has put, taken or replaced a file of it since. */
export function isSettled(release: string): boolean {
  try {
    const noted = JSON.parse(readFileSync(noteIn(release), 'utf8')) as Folders
    return noted.every(([folder, changed]) => changedAt(release, folder) === changed)
  } catch {
    return false
  }
}

/** The folders of a release that it was noted of. */
const foldersOf = (release: string): string[] =>
  (JSON.parse(readFileSync(noteIn(release), 'utf8')) as Folders).map(([folder]) => folder)

const changedAt = (release: string, folder: string): number | undefined =>
  statSync(join(release, folder), { throwIfNoEntry: false })?.mtimeMs
