import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Up to which change of the catalogue a release tells, so that what waits since can be counted. */
export const cursorFile = 'cursor'

const cursorIn = (folder: string) => join(folder, cursorFile)

/** Notes that a release which is live already tells of what came since. */
export function noteCursor(folder: string, cursor: string): void {
  writeFileSync(`${cursorIn(folder)}.next`, cursor)
  renameSync(`${cursorIn(folder)}.next`, cursorIn(folder))
}

/** Nothing of a release that a version before this one made. */
export function readCursor(folder: string): string | undefined {
  try {
    return readFileSync(cursorIn(folder), 'utf8')
  } catch {
    return undefined
  }
}
