import { createHash } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { dirname, extname, join, sep } from 'node:path'
import { rulesFile } from '../../publisher/server/server-files.ts'
import { RememberedAnswers } from '../../api/catalog/mirror/remembered-answers.ts'
import { cacheRuleOf, type cacheRules, fileTypes, type SiteRules } from '../../publisher/server/site-rules.ts'

export type ReleaseFile = { body: Buffer<ArrayBuffer>; type: string; etag: string; cache: keyof typeof cacheRules }

/**
 * The files a path may mean, or none when it is not a path of a page: encoded slashes, dots and hidden names, but for the
 * folder that is known for what it holds.
 */
function candidates(pathname: string): string[] {
  if (pathname === '/') return ['index.html']
  const parts = pathname.slice(1).split('/').map(decode)
  const [first] = parts
  const visible = first === '.well-known' ? parts.slice(1) : parts
  if (visible.some((part) => part === undefined || part === '' || part.startsWith('.') || /[/\\\0]/.test(part)))
    return []
  const path = parts.join('/')
  const page = `${path}.html`
  return extname(path) in fileTypes ? [path, page] : [page]
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

const looking = new Map<string, Promise<string | undefined>>()

/**
 * A release as it is on disk at this moment: the link `current` is followed anew, so a switch is seen at once. Whoever asks
 * while it is being followed is told with the others.
 */
export function openRelease(editionDir: string): Promise<string | undefined> {
  const known = looking.get(editionDir)
  if (known) return known
  const followed = realpath(join(editionDir, 'current'))
    .catch(() => undefined)
    .finally(() => looking.delete(editionDir))
  looking.set(editionDir, followed)
  return followed
}

/** What was read lately, since a file of a release never changes. Of the releases that were live before, none is asked for. */
const filesAtHand = new RememberedAnswers<ReleaseFile>(64 * 1024 * 1024)

/** A picture or a document of that size would push out a hundred pages. */
const largestAtHand = 1024 * 1024

export async function readReleaseFile(release: string, pathname: string): Promise<ReleaseFile | undefined> {
  const name = release + pathname
  const known = filesAtHand.get(name, release)
  if (known) return known
  const file = await readFromDisk(release, pathname)
  if (file && file.body.length <= largestAtHand) filesAtHand.keep(name, release, file, file.body.length)
  return file
}

/** A file as it lies there now. */
export async function readFromDisk(release: string, pathname: string): Promise<ReleaseFile | undefined> {
  for (const name of candidates(pathname)) {
    const file = await realpath(join(release, name)).catch(() => undefined)
    if (!file?.startsWith(release + sep)) continue
    const body = await readFile(file).catch(() => undefined)
    if (!body) continue
    return {
      body,
      type: typeOf(file),
      etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
      cache: cacheRuleOf(pathname),
    }
  }
  return undefined
}

export function typeOf(file: string): string {
  const type = fileTypes[extname(file)] ?? 'application/octet-stream'
  return /^text\//.test(type) ? `${type};charset=utf-8` : type
}

const knownRules = new Map<string, SiteRules>()

/**
 * How a release wants to be served, which is written beside its pages and never changes; undefined when it is not there:
 * pages are not served without their policy.
 */
export async function rulesOf(release: string): Promise<SiteRules | undefined> {
  const known = knownRules.get(release)
  if (known) return known
  const rules = await readRules(release)
  if (!rules) return undefined
  // Of the releases that were live before, none is asked for any more.
  if (knownRules.size > 50) knownRules.clear()
  knownRules.set(release, rules)
  return rules
}

/** As they lie there now: a release that is not live yet may be made anew under its name. */
export const readRules = (release: string): Promise<SiteRules | undefined> =>
  readFile(join(dirname(release), 'server', rulesFile), 'utf8').then(
    (text) => JSON.parse(text) as SiteRules,
    () => undefined,
  )
