import { copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow, placeFile } from '../release.ts'
import type { Serving } from '../server/serving.ts'
import { cloudflareWorker, netlifyFunction } from './edge-files.ts'
import { TargetError } from './target-error.ts'

export type StaticHost = 'netlify' | 'cloudflare'

/** What a host takes; by default what its smallest plan takes. */
type Limits = { files: number; bytesOfAFile: number; redirects: number; charactersOfAHeader: number }

/** As their manuals say in November 2026. */
const limitsOf: Record<StaticHost, Limits> = {
  netlify: { files: 54_000, bytesOfAFile: 100_000_000, redirects: 10_000, charactersOfAHeader: 8_000 },
  cloudflare: { files: 20_000, bytesOfAFile: 26_214_400, redirects: 2_000, charactersOfAHeader: 2_000 },
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

/** Says in words what a host would refuse, before anything is sent there. */
function hold(host: StaticHost, pages: string, files: readonly string[], { files: most, bytesOfAFile }: Limits): void {
  if (files.length > most) {
    throw new TargetError(
      `The release has ${files.length} files, and ${host} takes ${most}. Take a plan that takes more and say so in the ` +
        'target ("limits": { "files": … }), or serve this edition from a bucket or a server.',
    )
  }
  const large = files.find((file) => statSync(join(pages, file)).size > bytesOfAFile)
  if (large) throw new TargetError(`${large} is larger than the ${bytesOfAFile} bytes that ${host} takes for one file.`)
}

/**
 * Makes a folder that the host's own tool uploads as it is: the pages as links, its files of rules, and the edge function
 * for what those cannot say: 410, robots by query, browsers that show no page, and calls of the API.
 */
export function writeStaticHost(
  host: StaticHost,
  { pages, serving, to, limits = {} }: { pages: string; serving: Serving; to: string; limits?: Partial<Limits> },
): void {
  const held = { ...limitsOf[host], ...limits }
  const files = filesBelow(pages)
  hold(host, pages, files, held)
  if (/^http:\/\/(127\.|localhost)/.test(serving.apiUrl)) {
    throw new TargetError(
      `${host} would look for the commerce API at ${serving.apiUrl}, which is its own machine. Name the address of the ` +
        'API that the public reaches in the target ("apiUrl").',
    )
  }
  const site = join(to, 'site')
  rmSync(to, { recursive: true, force: true })
  mkdirSync(site, { recursive: true })
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
    write('site/_worker.js', cloudflareWorker(serving))
    write('site/_routes.json', `${JSON.stringify({ version: 1, include: ['/*'], exclude: ['/_astro/*'] })}\n`)
  } else {
    write('netlify/edge-functions/serve.js', netlifyFunction(serving))
    write('netlify.toml', '[build]\n  publish = "site"\n')
  }
}
