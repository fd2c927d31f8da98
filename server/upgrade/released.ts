import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareVersions } from '../config/version.ts'
import type { Surface } from './surface.ts'

/** The public interfaces of a released version, and what components that a shop may replace were like. */
export type Released = { version: string; interfaces: Surface; sources: Readonly<Record<string, string>> }

const folder = join(import.meta.dirname, 'interfaces')
/** Of the version that is worked on; a test holds the file to the code. */
const unreleased = 'unreleased.json'

const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

export const currentInterfaces = (): Surface => read(unreleased) as Surface

/** The released versions, the oldest first. */
const releasedVersions = (): string[] =>
  readdirSync(folder)
    .filter((name) => name !== unreleased)
    .map((name) => name.replace(/\.json$/, ''))
    .sort(compareVersions)

/** The last version that is no later than the one that a shop names, such as `^1.2.0`; the last of all where it names none. */
export function releasedFor(named: string | undefined): Released | undefined {
  const version = releasedVersions().findLast((one) => named === undefined || compareVersions(one, named) <= 0)
  return version === undefined ? undefined : { version, ...(read(`${version}.json`) as Omit<Released, 'version'>) }
}
