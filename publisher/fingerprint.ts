import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Names a text by its content: equal texts have equal fingerprints, and different ones, for our purposes, never. */
export const fingerprint = (content: string | Uint8Array): string => hash('sha1', content, 'base64url')

/** Of each that `fingerprint` makes. */
export const fingerprintLength = fingerprint('').length

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
  return files.sort().map((file) => `${relative(root, file)} ${fingerprint(readFileSync(file))}`)
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
