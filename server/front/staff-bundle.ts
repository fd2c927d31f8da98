import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fingerprintOfFiles } from '../../publisher/fingerprint.ts'
import { building, markUsed, takePlace } from './generations.ts'
import { packageFolder } from '../../publisher/bundler-place.ts'
import { homeOf } from '../../publisher/home.ts'

/** Everything that the back office is built of. */
export const sources = [
  'staff',
  ...['contract', 'domain', 'formats', 'markets', 'ui'].map((room) => `src/lib/${room}`),
  'publisher/astro/own-markets.mjs',
  'publisher/astro/preload.mjs',
  ...['package-lock.json', 'package.json'],
]

/** What of a shop's folder the rooms are coloured and set with, and the countries that they know of. */
const ofShop = ['theme.css', 'fonts', 'markets']

/** The folder of the rooms as their code and the theme of the shop stand, built only when there is none yet. */
export async function ensureStaffBundle(root: string, shop?: string): Promise<string> {
  const cache = join(homeOf(root), 'var/staff')
  const folder = join(cache, fingerprintOfFiles(root, sources, shop ? { folder: shop, places: ofShop } : undefined))
  if (existsSync(folder)) {
    markUsed(folder)
    return folder
  }
  mkdirSync(cache, { recursive: true })
  // Built aside and renamed, so that one that was cut short is never served.
  const staging = join(cache, `${building}${process.pid}`)
  await buildApart(root, staging, shop)
  takePlace(staging, folder)
  return folder
}

/** In a process of its own: whoever serves the shop would keep for good what a bundler needs for half a second. */
export async function buildApart(root: string, outDir: string, shop?: string): Promise<void> {
  const vite = join(packageFolder(root, 'vite'), 'bin/vite.js')
  const child = spawn(
    process.execPath,
    [vite, 'build', join(root, 'staff'), '--configLoader', 'native', '--outDir', outDir],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', NONIUS_SHOP_FOLDER: shop },
    },
  )
  const [code, ...told] = await Promise.all([
    once(child, 'close').then(([ended]) => ended as number | null),
    text(child.stdout),
    text(child.stderr),
  ])
  if (code !== 0) throw new Error(`The back office could not be built:\n${told.join('').trim()}`)
}
