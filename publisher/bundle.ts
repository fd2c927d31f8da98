import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { fingerprintOfFiles } from './fingerprint.ts'
import { takeLock } from './lock.ts'
import { partsOfPages } from './shop-folder.ts'
import { bundlerRoot, packageFolder } from './bundler-place.ts'
import { homeOf } from './home.ts'

/** The code of the shop, built once for all editions: what renders pages, and the hashed files browsers load. */
export type Bundle = {
  /** Two bundles with one key were made of the same code. */
  key: string
  entry: URL
  clientDir: string
  routes: Route[]
}

/** A route of the built app; `params` are the names in its pattern, in order. */
export type Route = { pattern: string; type: 'page' | 'endpoint'; params: string[] }

/** Everything a built page depends on besides its data. */
const sources = [
  ...['src', 'public', 'astro.config.mjs', 'publisher/astro', 'publisher/theme-tokens.ts'],
  // The versions of packages stand in the first, and in the second where the engine is a package itself.
  ...['package-lock.json', 'package.json', 'tsconfig.json'],
]

type BundleOptions = {
  root: string
  /** The folder of the shop, where it has one. */
  shop?: string | undefined
  cache?: string
}

/** Bundles kept besides the newest, for the releases that still refer to them. */
const keptBundles = 2

class BundleError extends Error {
  override name = 'BundleError'
}

/** Where the bundles of a project are, each a folder. */
export const bundlesIn = (root: string): string => join(homeOf(root), 'var/bundle')

/** The bundle of the code as it stands, built only when there is none yet. */
export async function ensureBundle({ root, shop, cache = bundlesIn(root) }: BundleOptions): Promise<Bundle> {
  // Whoever begins a publication asks the API first: reading all the code takes as long as its answer does.
  await setImmediate()
  const key = fingerprintOfFiles(root, sources, shop ? { folder: shop, places: partsOfPages } : undefined)
  const dir = join(cache, key)
  if (!existsSync(dir)) await build(root, shop, cache, dir)
  const now = new Date()
  utimesSync(dir, now, now)
  forgetOldBundles(cache)
  const routes = JSON.parse(readFileSync(join(dir, 'routes.json'), 'utf8')) as Route[]
  return { key, entry: pathToFileURL(join(dir, 'server/entry.mjs')), clientDir: join(dir, 'client'), routes }
}

/** Builds aside and renames: a build that fails or is killed leaves nothing that looks like a bundle. */
async function build(root: string, shop: string | undefined, cache: string, dir: string): Promise<void> {
  const staging = join(cache, `${building}${randomUUID()}`)
  const lock = takeLock(`${staging}${lockEnd}`)
  try {
    mkdirSync(staging, { recursive: true })
    await runAstroBuild(root, shop, staging)
    for (const part of ['server/entry.mjs', 'client', 'routes.json']) {
      if (!existsSync(join(staging, part))) throw new BundleError(`The build ended without ${part}`)
    }
    // Somebody else may have built the same meanwhile; theirs is as good.
    if (!existsSync(dir)) renameSync(staging, dir)
  } finally {
    rmSync(staging, { recursive: true, force: true })
    lock?.giveBack()
  }
}

function runAstroBuild(root: string, shop: string | undefined, outDir: string): Promise<void> {
  const bundling = bundlerRoot(root)
  const own = { NONIUS_SHOP_FOLDER: shop, NONIUS_BUNDLE_DIR: outDir }
  const astro = join(packageFolder(root, 'astro'), 'bin/astro.mjs')
  const config = relative(bundling, join(root, 'astro.config.mjs'))
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [astro, 'build', '--root', bundling, '--config', config], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...own, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new BundleError(`The pages could not be bundled:\n${output.trim()}`))
    })
  })
}

/** A folder in which somebody builds; beside it lies the lock of whoever does. */
const building = 'building-'
const lockEnd = '.lock'

/** Removes what nobody builds any more, and bundles that nothing refers to. */
export function forgetOldBundles(cache: string): void {
  const names = readdirSync(cache)
  const begun = names.filter((name) => name.startsWith(building) && !name.includes(lockEnd))
  for (const name of begun) {
    const lock = takeLock(join(cache, `${name}${lockEnd}`))
    if (lock) rmSync(join(cache, name), { recursive: true, force: true })
    lock?.giveBack()
  }
  const bundles = names
    .filter((name) => !name.startsWith(building))
    .map((name) => ({ name, used: statSync(join(cache, name)).mtimeMs }))
    .sort((a, b) => b.used - a.used)
  for (const { name } of bundles.slice(1 + keptBundles)) rmSync(join(cache, name), { recursive: true, force: true })
}
