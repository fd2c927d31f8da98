import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const cursorIn = (folder: string) => join(folder, 'cursor')

/** Notes up to which change of the catalogue a release tells, so that what waits since can be counted. */
export const noteCursor = (folder: string, cursor: string): void => writeFileSync(cursorIn(folder), cursor)

/** Nothing of a release that a version before this one made. */
export function readCursor(folder: string): string | undefined {
  try {
    return readFileSync(cursorIn(folder), 'utf8')
  } catch {
    return undefined
  }
}
