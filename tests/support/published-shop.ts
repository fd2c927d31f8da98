import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Edition } from '#i18n/edition.ts'
import { editions } from '#i18n/edition.ts'
import { ensureBundle } from '../../publisher/bundle.ts'
import { publishEdition } from '../../publisher/publish.ts'
import { filesBelow } from '../../publisher/release.ts'
import { placeFile } from '../../publisher/staging.ts'
import { twoAtATime } from '../../publisher/several.ts'
import { setupOf } from '../../server/config/setup.ts'
import { sitesOf } from '../../server/config/sites.ts'
import { startDemonstration } from './demonstration.ts'
import { ofToday, root } from './between-runs.ts'

const setup = setupOf({})

/** The folder of the shop that tests publish, which is the demonstration's. */
export const { shop } = setup

/** Each edition on a host of its own, at the port that a browser takes where an address names none. */
export const sites = sitesOf(editions, 80, setup)

/** All that decides what is published. */
const sources = [
  ...['src', 'public', 'api', 'demo', 'publisher', 'server/api', 'server/cli'],
  ...['server/config', 'server/demonstration.ts'],
  ...['tests/support/demonstration.ts', 'tests/support/published-shop.ts'],
  ...['astro.config.mjs', 'tsconfig.json', 'package-lock.json'],
]

/** Where a shop is published: its releases, and what is kept of one publication for the next. */
export type PublishedShop = { dist: string; state: string }

const placesIn = (folder: string): PublishedShop => ({ dist: join(folder, 'dist'), state: join(folder, 'state') })

/**
 * The demonstration shop in every edition, published once for all tests that look at it. Nobody writes there: who wants to
 * change something takes a copy.
 */
export async function publishedShop(): Promise<PublishedShop> {
  const folder = ofToday('shop', sources)
  if (existsSync(folder)) return placesIn(folder)
  const aside = `${folder}-${process.pid}`
  const api = await startDemonstration()
  try {
    const bundle = await ensureBundle({ root, shop })
    await twoAtATime(sites, (site) =>
      publishEdition({ site, sites, apiUrl: api.url, bundle, root, ...placesIn(aside) }),
    )
    // Somebody else may have published the same meanwhile; theirs is as good.
    if (!existsSync(folder)) renameSync(aside, folder)
  } finally {
    rmSync(aside, { recursive: true, force: true })
    await api.close()
  }
  return placesIn(folder)
}

/** Puts editions of the published shop into a folder of one's own: pages as links, and the rest, which may be written to. */
export async function copyPublished(those: readonly Edition[], folder: string): Promise<void> {
  const from = await publishedShop()
  const to = placesIn(folder)
  const made = new Set<string>()
  mkdirSync(to.state, { recursive: true })
  for (const { key } of those) {
    for (const part of readdirSync(join(from.dist, key))) {
      const [source, target] = [join(from.dist, key, part), join(to.dist, key, part)]
      if (part !== 'releases') cpSync(source, target, { recursive: true, verbatimSymlinks: true })
      else for (const file of filesBelow(source)) placeFile(join(source, file), join(target, file), made)
    }
    for (const file of readdirSync(from.state).filter((name) => name.startsWith(`${key}.`)))
      cpSync(join(from.state, file), join(to.state, file))
  }
}
