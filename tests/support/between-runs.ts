import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprintOfFiles } from '../../publisher/fingerprint.ts'
import { homeOf } from '../../publisher/home.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

const folder = join(homeOf(root), 'var/suite')

/** Of each kind, the newest are kept: who goes back and forth between two branches makes nothing twice. */
const kept = 2

/**
 * Where something lies that is expensive to make: under a name that says what it was made from, so that what is found there
 * is what would be made. What is older than the newest few of its kind is removed.
 */
export function madeFrom(kind: string, sources: readonly string[], ending = ''): string {
  return place(kind, fingerprintOfFiles(root, sources), ending)
}

/** The same for what depends on the date, as prices and their history do. */
export function ofToday(kind: string, sources: readonly string[], ending = ''): string {
  return place(kind, `${new Date().toISOString().slice(0, 10)}-${fingerprintOfFiles(root, sources)}`, ending)
}

function place(kind: string, version: string, ending: string): string {
  mkdirSync(folder, { recursive: true })
  const name = `${kind}-${version}${ending}`
  const others = readdirSync(folder)
    .filter((other) => other.startsWith(`${kind}-`) && other !== name)
    .map((other) => ({ other, made: statSync(join(folder, other), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.made - a.made)
  // One that is being made has the number of its maker behind the name, and is as new as can be.
  for (const { other } of others.slice(kept)) rmSync(join(folder, other), { recursive: true, force: true })
  return join(folder, name)
}
