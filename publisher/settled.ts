import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders of a release by their place in it, and when each was changed last. */
type Folders = [folder: string, changed: number][]

const noteIn = (release: string) => join(release, 'settled.json')

/**
 * Notes that all of a release is on the disk, and when names in its folders were changed last: while none was since, it
 * holds the files that its manifest names, and nobody has to look at each.
 */
export function noteSettled(release: string, files: Iterable<string>): void {
  const folders = new Set(['manifest', 'pages'])
  for (const file of files)
    for (let folder = dirname(file); !folders.has(folder) && folder !== '.'; folder = dirname(folder))
      folders.add(folder)
  try {
    const noted: Folders = [...folders].map((folder) => [folder, changedAt(release, folder)])
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

const changedAt = (release: string, folder: string): number => statSync(join(release, folder)).mtimeMs
