import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Releases } from '../release.ts'
import type { Serving } from '../server/serving.ts'
import { servingFile } from '../server/server-files.ts'
import type { Bucket } from './bucket.ts'
import { changedPaths, type Purge, purge, tellCommand } from './purge.ts'
import { type StaticHost, writeStaticHost } from './static-host.ts'
import { TargetError } from './target-error.ts'

type Place =
  | { kind: 'folder' }
  | ({ kind: 's3'; apiUrl?: string } & Bucket)
  | { kind: StaticHost; apiUrl?: string; folder: string; limits?: Parameters<typeof writeStaticHost>[1]['limits'] }

/** Where releases of an edition go beside the folder that they are made in, and who is told afterwards. */
export type Target = Place & {
  /** Run after the switch, without a shell: reloads a server, or uploads a folder. */
  after?: readonly string[]
  purge?: Purge
}

/** Where the pages of a release lie, and what says how they want to be served. */
function placesOf(releases: Releases, editionDir: string, release: string) {
  const pages = releases.folder(release)
  const file = join(editionDir, 'server', release, servingFile)
  try {
    return { pages, serving: JSON.parse(readFileSync(file, 'utf8')) as Serving }
  } catch {
    throw new TargetError(`${file} is not there: this release is older than its targets. Publish the edition anew.`)
  }
}

/** Brings what is live on this machine to a target, and tells what was done. `former` is what was live there before. */
export async function deliver(target: Target, editionDir: string, former?: string): Promise<string> {
  const releases = new Releases(editionDir)
  const release = releases.live()
  if (release === undefined) throw new TargetError(`Nothing is live in ${editionDir}. Publish the edition first.`)
  const { pages, serving: written } = placesOf(releases, editionDir, release)
  const serving = 'apiUrl' in target && target.apiUrl ? { ...written, apiUrl: target.apiUrl } : written
  const done = await bring(target, { name: release, pages, serving })
  if (target.after) await tellCommand(target.after, '')
  if (target.purge) {
    const after = releases.manifest(release)
    const before = former === undefined ? undefined : releases.manifest(former)
    if (after) await purge(target.purge, serving.origin, changedPaths(before, after))
  }
  return done
}

async function bring(target: Target, release: { name: string; pages: string; serving: Serving }): Promise<string> {
  const { name, pages, serving } = release
  if (target.kind === 'folder') return `${name} is live in its folder`
  if (target.kind === 's3') {
    const { deliverToBucket } = await import('./bucket.ts')
    const { sent, copied, there, removed } = await deliverToBucket(target, release)
    return `${name} is live in ${target.bucket}: ${sent} sent, ${copied} copied, ${there} there already, ${removed} removed`
  }
  const { folder: to, limits = {} } = target
  writeStaticHost(target.kind, { pages, serving, to, limits })
  return `${name} is ready for ${target.kind} in ${to}`
}
