import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A release that stays live, whatever is published, until somebody takes that back. */
const noteIn = (editionDir: string) => join(editionDir, 'held')

export function heldRelease(editionDir: string): string | undefined {
  try {
    return readFileSync(noteIn(editionDir), 'utf8').trim()
  } catch {
    return undefined
  }
}

export const hold = (editionDir: string, release: string): void => writeFileSync(noteIn(editionDir), `${release}\n`)

export const letGo = (editionDir: string): void => rmSync(noteIn(editionDir), { force: true })
