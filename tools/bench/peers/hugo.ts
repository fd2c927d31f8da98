import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianNeeds, unpackDebian } from '../../suite/debian.ts'
import { foldersOfPath } from '../../suite/path.ts'
import type { Absent, Peer } from './peer.ts'
import type { PeerProduct } from './records.ts'

const name = 'Hugo'

/** A Hugo that is installed or was unpacked before. */
export function findHugo(folder: string): Peer | Absent {
  const found = [...foldersOfPath(), join(folder, 'hugo/usr/bin')].find((place) => existsSync(join(place, 'hugo')))
  if (!found) return { name, reason: 'it is not installed, and Debian has none for this machine' }
  const command = join(found, 'hugo')
  const env = { LD_LIBRARY_PATH: librariesIn(join(folder, 'hugo/usr/lib')).join(':') }
  const { status, stdout, stderr } = spawnSync(command, ['version'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) return { name, reason: `it does not start: ${stderr.trim()}` }
  return {
    name: `${name} ${/v(\d[\d.]*)/.exec(stdout)?.[1] ?? ''}, cached partials`,
    wantedClock: 2,
    templates: join(import.meta.dirname, 'hugo'),
    shopFile: 'data/shop.json',
    writeProducts,
    start: (site, out) => ({
      command,
      args: ['--quiet', '--source', site, '--destination', out, '--cacheDir', join(site, 'cache')],
      cwd: site,
      env,
    }),
  }
}

export function findOrFetchHugo(folder: string): Peer | Absent {
  const found = findHugo(folder)
  if (!('reason' in found) || !unpackDebian(join(folder, 'hugo'), ['hugo', ...debianNeeds('hugo')])) return found
  return findHugo(folder)
}

/** A file a product, as Hugo of this version takes pages: the record as JSON before an empty text. */
function writeProducts(site: string, products: readonly PeerProduct[]): void {
  const folder = join(site, 'content/product')
  mkdirSync(folder, { recursive: true })
  for (const product of products)
    writeFileSync(join(folder, `${product.id}.md`), `${JSON.stringify({ title: product.name, product })}\n`)
}

const librariesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((machine) => join(folder, machine)) : []
