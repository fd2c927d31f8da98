import { hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Names a text by its content: equal texts have equal fingerprints, and different ones, for our purposes, never. */
export const fingerprint = (content: string | Uint8Array): string => hash('sha1', content, 'base64url')

const isTest = /\.test\.tsx?$/

/**
 * The fingerprint of files and folders, by their names and contents, fit for a file name. Tests do not count, and what
 * does not exist is empty. What lies elsewhere counts by its place there, wherever that is.
 */
export function fingerprintOfFiles(
  root: string,
  places: readonly string[],
  elsewhere?: { folder: string; places: readonly string[] },
): string {
  const lines = [...linesOf(root, places), ...(elsewhere ? linesOf(elsewhere.folder, elsewhere.places) : [])]
  return hash('sha1', lines.join('\n'), 'hex').slice(0, 16)
}

function linesOf(root: string, places: readonly string[]): string[] {
  const files = places.flatMap((place) => filesBelow(join(root, place))).filter((file) => !isTest.test(file))
  return files.sort().map((file) => `${relative(root, file)} ${printOfFile(file)}`)
}

/** What was read of a file, as it lay on the disk then. */
const known = new Map<string, { stamp: string; print: string }>()

/** A process that publishes often reads its code once, and again what was touched since. */
function printOfFile(file: string): string {
  const { ino, size, mtimeMs, ctimeMs } = statSync(file)
  const stamp = `${ino} ${size} ${mtimeMs} ${ctimeMs}`
  const read = known.get(file)
  if (read?.stamp === stamp) return read.print
  const print = fingerprint(readFileSync(file))
  known.set(file, { stamp, print })
  return print
}

function filesBelow(place: string): string[] {
  try {
    return readdirSync(place, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'ENOTDIR') return [place]
    if (error.code === 'ENOENT') return []
    throw error
  }
}
