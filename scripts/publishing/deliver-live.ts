import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeLock } from '../../publisher/lock.ts'
import { Releases } from '../../publisher/release.ts'
import { deliver, type Target } from '../../publisher/targets/deliver.ts'
import type { Configuration } from '../config/schema.ts'

type Targets = Configuration['publisher']['targets']

/** What became of it: what was brought where, and what could not be, each in a line. */
export type Delivered = { said: readonly string[]; failed: readonly string[] }

/** The targets of an edition by their names; `{key}` in what is said of them is its key. */
export function targetsOf(targets: Targets, edition: string): ReadonlyMap<string, Target> {
  const own = Object.entries(targets).filter(([, { editions }]) => editions?.includes(edition) ?? true)
  return new Map(
    own.map(([name, { editions, ...target }]) => {
      return [name, JSON.parse(JSON.stringify(target).replaceAll('{key}', edition)) as Target]
    }),
  )
}

const noteIn = (editionDir: string) => join(editionDir, 'delivered.json')

/** Which release each target has, as far as it is known. */
type Note = Record<string, string>

function readNote(editionDir: string): Note {
  try {
    return JSON.parse(readFileSync(noteIn(editionDir), 'utf8')) as Note
  } catch {
    return {}
  }
}

/**
 * Brings what is live here to the targets that do not have it yet. What failed is tried again by the next publication,
 * also by one that changes nothing; the release stays live here whatever becomes of it elsewhere.
 */
export async function deliverLive(editionDir: string, targets: ReadonlyMap<string, Target>): Promise<Delivered> {
  if (targets.size === 0) return { said: [], failed: [] }
  const lock = takeLock(join(editionDir, '.delivering'))
  // Whoever is at it looks again when it is done, and brings what went live meanwhile.
  if (!lock) return { said: ['Another process brings it to its targets.'], failed: [] }
  try {
    return await untilAllHaveIt(editionDir, targets)
  } finally {
    lock.giveBack()
  }
}

async function untilAllHaveIt(editionDir: string, targets: ReadonlyMap<string, Target>): Promise<Delivered> {
  const releases = new Releases(editionDir)
  const said: string[] = []
  for (;;) {
    const live = releases.live()
    const failed: string[] = []
    for (const [name, target] of targets) {
      const note = readNote(editionDir)
      if (note[name] === live) continue
      try {
        said.push(`${name}: ${await deliver(target, editionDir, note[name])}`)
        if (live !== undefined) writeFileSync(noteIn(editionDir), `${JSON.stringify({ ...note, [name]: live })}\n`)
      } catch (error) {
        failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    if (releases.live() === live) return { said, failed }
  }
}

/** What to say where a release is live here, and not everywhere. */
export const undelivered = (edition: string, release: string, failed: readonly string[]): string =>
  [
    `${edition}: ${release} is live here, and did not get to every target. The next publication tries again.`,
    ...failed.map((line) => `  ${line}`),
  ].join('\n')
