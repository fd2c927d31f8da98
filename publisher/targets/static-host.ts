import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesBelow } from '../release.ts'
import { placeFile } from '../staging.ts'
import type { Serving } from '../server/serving.ts'
import { cloudflareWorker, netlifyFunction } from './edge-files.ts'
import { TargetError } from './target-error.ts'

export type StaticHost = 'netlify' | 'cloudflare'

/** What a host takes; by default what its smallest plan takes. */
type Limits = {
  /** Of a release, and of one folder in it. */
  files: number
  filesOfAFolder: number
  bytesOfAFile: number
  /** Of the function, compressed. */
  bytesOfTheFunction: number
  redirects: number
  charactersOfAHeader: number
}

/** What the plan of a target takes, where it says so. */
export type Said = { [Limit in keyof Limits]?: number | undefined }

/** As their manuals say; docs/targets.md names the pages and what was found nowhere. */
const limitsOf: Record<StaticHost, Limits> = {
  netlify: {
    files: Infinity,
    filesOfAFolder: 54_000,
    bytesOfAFile: 100_000_000,
    bytesOfTheFunction: 20_000_000,
    redirects: 10_000,
    charactersOfAHeader: 8_000,
  },
  cloudflare: {
    files: 20_000,
    filesOfAFolder: Infinity,
    bytesOfAFile: 26_214_400,
    bytesOfTheFunction: 3_000_000,
    redirects: 2_000,
    charactersOfAHeader: 2_000,
  },
}

const heldBy = (host: StaticHost, said: Said): Limits => {
  const named = Object.entries(said).filter(([, value]) => value !== undefined)
  return { ...limitsOf[host], ...Object.fromEntries(named) }
}

const header = (name: string, value: string) => `  ${name}: ${value}`

/**
 * What the host sends by itself: all headers, and for how long files are kept. The function says the same of what passes
 * through it; this is for files that never do, and for a day on which the host runs no more functions.
 */
function headerRules(serving: Serving, { charactersOfAHeader }: Limits): string {
  // A line that is too long would make the host refuse the file; then only the function says it.
  const fitting = Object.entries(serving.headers).filter(
    ([name, value]) => header(name, value).length <= charactersOfAHeader,
  )
  const [hashed] = serving.cache
  const kept = hashed ? ['/_astro/*', '  ! Cache-Control', header('Cache-Control', hashed.says)] : []
  return [
    '/*',
    ...fitting.map(([name, value]) => header(name, value)),
    header('Cache-Control', serving.cacheOfPages),
    ...kept,
    '',
  ].join('\n')
}

const redirectRules = ({ redirects }: Serving, limits: Limits): string =>
  Object.entries(redirects)
    .slice(0, limits.redirects)
    .map(([from, { to, status }]) => `${from} ${to} ${status}\n`)
    .join('')

const elsewhere = 'or serve this edition from a bucket or a server.'

/** Says in words what a host would refuse, before anything is sent there. */
function hold(
  host: StaticHost,
  { pages, files, code }: { pages: string; files: string[]; code: string },
  held: Limits,
) {
  const refuse = (what: string, limit: keyof Limits) => {
    throw new TargetError(
      `${what}, and ${host} takes ${held[limit]}. Take a plan that takes more and say so in the target ` +
        `("limits": { "${limit}": … }), ${elsewhere}`,
    )
  }
  if (files.length > held.files) refuse(`The release has ${files.length} files`, 'files')
  for (const [folder, { length }] of Map.groupBy(files, dirname))
    if (length > held.filesOfAFolder) refuse(`The folder ${folder} has ${length} files`, 'filesOfAFolder')
  for (const file of files) {
    const { size } = statSync(join(pages, file))
    if (size > held.bytesOfAFile) refuse(`${file} has ${size} bytes`, 'bytesOfAFile')
  }
  const { length } = gzipSync(code)
  if (length > held.bytesOfTheFunction)
    refuse(`With all its redirects and addresses that are gone the function has ${length} bytes`, 'bytesOfTheFunction')
}

/** Says of a folder that it was made here, and may be made anew. */
const mark = '.made-for-a-host'

/** The folder of a target is made anew each time, so that nothing may lie there that was not made here. */
function requireOwn(to: string): void {
  if (existsSync(join(to, mark)) || !existsSync(to) || readdirSync(to).length === 0) return
  throw new TargetError(
    `${to} holds what was not put there by a publication. Name a folder that is empty or not there yet.`,
  )
}

/**
 * Makes a folder that the host's own tool uploads as it is: the pages as links, its files of rules, and the edge function
 * for what those cannot say: 410, robots by query, browsers that show no page, and calls of the API.
 */
export function writeStaticHost(
  host: StaticHost,
  { pages, serving, to, limits = {} }: { pages: string; serving: Serving; to: string; limits?: Said },
): void {
  const held = heldBy(host, limits)
  const files = filesBelow(pages)
  const code = host === 'cloudflare' ? cloudflareWorker(serving) : netlifyFunction(serving)
  hold(host, { pages, files, code }, held)
  requireOwn(to)
  const site = join(to, 'site')
  rmSync(to, { recursive: true, force: true })
  mkdirSync(site, { recursive: true })
  writeFileSync(join(to, mark), `${host}\n`)
  const made = new Set<string>()
  for (const file of files) placeFile(join(pages, file), join(site, file), made)
  copyFileSync(join(pages, `${serving.notFound.slice(1)}.html`), join(site, '404.html'))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    writeFileSync(join(to, name), text)
  }
  write('site/_headers', headerRules(serving, held))
  write('site/_redirects', redirectRules(serving, held))
  if (host === 'cloudflare') {
    write('site/_worker.js', code)
    write('site/_routes.json', `${JSON.stringify({ version: 1, include: ['/*'], exclude: ['/_astro/*'] })}\n`)
  } else {
    write('netlify/edge-functions/serve.js', code)
    write('netlify.toml', '[build]\n  publish = "site"\n')
  }
}
