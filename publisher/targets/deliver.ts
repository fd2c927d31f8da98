import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../fingerprint.ts'
import type { Head, Manifest } from '../manifest.ts'
import type { Releases } from '../release.ts'
import type { Serving } from '../server/serving.ts'
import { servingFile } from '../server/server-files.ts'
import { allPaths, changedPaths, purge, tellCommand } from './purge.ts'
import { writeStaticHost } from './static-host.ts'
import type { Target } from './target.ts'
import { TargetError } from './target-error.ts'

type OnProgress = (done: number, total: number) => void

/** What may have been served by the target until now: addresses whose answer differs from any of it are told to its network. */
export type Former = { releases: readonly string[]; onProgress?: OnProgress | undefined }

const isOfThisMachine = (url: string) => /^https?:\/\/(127\.|localhost\b|\[::1\])/.test(url)

/** How a release wants to be served, by the target. */
function servingAt(target: Target, file: string): Serving {
  const serving = readServing(file)
  if (target.kind === 'folder') return serving
  if (target.apiUrl !== undefined) return { ...serving, apiUrl: target.apiUrl.replace(/\/$/, '') }
  if (isOfThisMachine(serving.apiUrl)) {
    throw new TargetError(
      `it would look for the commerce API at ${serving.apiUrl}, which is its own machine. Name the address of the API ` +
        'that the public reaches in the target ("apiUrl").',
    )
  }
  return serving
}

function readServing(file: string): Serving {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Serving
  } catch {
    throw new TargetError(`${file} is not there: this release is older than its targets. Publish the edition anew.`)
  }
}

/**
 * Names a release by all that is served of it: where numbers begin anew, because a folder was lost, nothing is taken for
 * what was called the same before.
 */
const nameOf = (release: string, { parts, prints }: Head, serving: Serving) =>
  `${release}-${fingerprint(JSON.stringify([parts, [...prints], serving])).slice(0, 8)}`

/** Brings a release of this machine to a target, and tells what was done. */
export async function deliver(
  target: Target,
  releases: Releases,
  release: string,
  { releases: formers, onProgress = () => {} }: Former,
): Promise<string> {
  const head = releases.head(release)
  if (!head) throw new TargetError(`the release ${release} is not there any more.`)
  const serving = servingAt(target, join(releases.server(release), servingFile))
  const done = await bring(
    target,
    {
      name: nameOf(release, head, serving),
      pages: releases.pages(release),
      serving,
      prints: () => printsOf(releases, release),
    },
    onProgress,
  )
  if (target.after) await tellCommand(target.after, '')
  if (target.purge) {
    const differing = formers.map((former) => releases.differing(former, release))
    const known = differing.filter((pages) => pages !== undefined)
    const isKnown = known.length > 0 && known.length === differing.length
    const paths = isKnown ? known.flatMap(changedPaths) : everyPath(releases, release)
    await purge(target.purge, serving.origin, [...new Set(paths)].sort())
  }
  return done
}

const everyPath = (releases: Releases, release: string): string[] => allPaths(manifestOf(releases, release))

/** What tells each file of a release from another one of its name, so that none has to be read for that. */
function printsOf(releases: Releases, release: string): Map<string, string> {
  const { pages, prints } = manifestOf(releases, release)
  return new Map([...prints, ...Array.from(pages.values(), ({ file, fingerprint }) => [file, fingerprint] as const)])
}

function manifestOf(releases: Releases, release: string): Manifest {
  const manifest = releases.manifest(release)
  if (!manifest) throw new TargetError(`the manifest of the release ${release} is damaged.`)
  return manifest
}

async function bring(
  target: Target,
  { prints, ...release }: { name: string; pages: string; serving: Serving; prints: () => Map<string, string> },
  onProgress: OnProgress,
): Promise<string> {
  const { name, pages, serving } = release
  if (target.kind === 'folder') return 'told'
  if (target.kind === 's3') {
    const { deliverToBucket } = await import('./bucket.ts')
    const { sent, copied, there, removed } = await deliverToBucket(target, { ...release, prints: prints() }, onProgress)
    return `${name} is live in ${target.bucket}: ${sent} sent, ${copied} copied, ${there} there already, ${removed} removed`
  }
  const { folder: to, limits = {} } = target
  writeStaticHost(target.kind, { pages, serving, to, limits })
  return `${name} is made for ${target.kind} in ${to}${target.after ? ', and sent' : ''}`
}
