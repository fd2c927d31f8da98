import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Absent, Peer } from './peer.ts'
import type { PeerProduct } from './records.ts'

const name = 'Eleventy'
const version = '3.1.8'

export function findEleventy(folder: string): Peer | Absent {
  const home = join(folder, 'eleventy/node_modules/@11ty/eleventy')
  if (!existsSync(join(home, 'package.json')))
    return { name, reason: `npm could not install @11ty/eleventy@${version}` }
  const { version: installed } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return {
    name: `${name} ${installed}, Nunjucks`,
    wantedClock: 1.5,
    templates: join(import.meta.dirname, 'eleventy'),
    shopFile: '_data/shop.json',
    writeProducts,
    start: (site, out) => ({
      command: process.execPath,
      args: [join(home, 'cmd.cjs'), '--quiet', '--input', '.', '--output', out, '--formats', 'njk'],
      cwd: site,
      env: { NODE_ENV: 'production' },
    }),
  }
}

export function findOrFetchEleventy(folder: string): Peer | Absent {
  const found = findEleventy(folder)
  if (!('reason' in found)) return found
  const prefix = join(folder, 'eleventy')
  mkdirSync(prefix, { recursive: true })
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error']
  spawnSync('npm', ['install', '--prefix', prefix, ...quiet, `@11ty/eleventy@${version}`], { stdio: 'inherit' })
  return findEleventy(folder)
}

/** All of them in one file of data, which one template goes through page by page. */
function writeProducts(site: string, products: readonly PeerProduct[]): void {
  mkdirSync(join(site, '_data'), { recursive: true })
  writeFileSync(join(site, '_data/products.json'), JSON.stringify(products))
}
