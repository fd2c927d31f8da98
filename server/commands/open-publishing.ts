import { join } from 'node:path'
import type { Edition } from '#i18n/edition.ts'
import type { Site } from '#lib/catalogue/site.ts'
import { type Bundle, ensureBundle } from '../../publisher/bundle.ts'
import { thresholdsFrom } from '../../publisher/guard/thresholds.ts'
import type { PublishOptions, PublishReport } from '../../publisher/publish.ts'
import { Stop } from '../cli/command.ts'
import { openCommerceApi } from '../api/commerce-api.ts'
import { frontOf } from '../config/front-of.ts'
import { type RunFile, readRunFile } from '../cli/run-file.ts'
import { readSetup, type Setup } from '../config/setup.ts'
import { originOf, sitesOf } from '../config/sites.ts'
import { editionFrom, editionsFrom } from '../cli/values.ts'
import { requireWritable } from '../cli/writable.ts'
import { targetsIn } from '../publishing/targets-in.ts'
import { publishAndTell, tellerOf } from '../publishing/tell-live.ts'
import { homeOf } from '../../publisher/home.ts'

const root = join(import.meta.dirname, '../..')
const home = homeOf(root)
export const dist = join(home, 'dist')

/** What is published here: by a shop that runs, or as the configuration says. */
export type Published = {
  running: RunFile | undefined
  setup: Setup
  editions: readonly Edition[]
  sites: readonly Site[]
}

export async function readPublished(places: Parameters<typeof readSetup>[0]): Promise<Published> {
  const running = readRunFile(root)
  const setup = await readSetup(places, running?.mode)
  const { editions: named, listen } = setup.configuration
  const editions = running ? running.editions.map(editionFrom) : editionsFrom(undefined, named)
  return { running, setup, editions, sites: sitesOf(editions, running?.port ?? listen.port, setup) }
}

/** Refuses what is not published here, or what nobody could reach. */
export function requirePublishable({ editions, setup }: Published, wanted: readonly Edition[]): void {
  const missing = wanted.find((edition) => !editions.includes(edition))
  if (missing) throw new Stop(`npm start serves ${editions.map(({ key }) => key).join(', ')} only, not ${missing.key}.`)
  const unreachable = setup.mode === 'production' && wanted.find(({ key }) => !originOf(key, setup.configuration))
  if (unreachable)
    throw new Stop(
      `Nobody knows where the public reaches ${unreachable.key}: set origin (NONIUS_ORIGIN), such as https://{key}.example.com, or origins.${unreachable.key} (NONIUS_ORIGINS).`,
    )
}

/** What every publication of a command is made with. */
type Publishing = {
  options: Omit<PublishOptions, 'site' | 'bundle'> & { bundle: Promise<Bundle> }
  /** Publishes, and tells the systems behind the shop what is live. */
  publish: (options: PublishOptions) => Promise<PublishReport>
  close: () => Promise<void>
}

/** The commerce API that is asked, that of a shop that runs before one of our own, and the code of the pages. */
export async function openPublishing(published: Published, stopping: AbortSignal): Promise<Publishing> {
  requireWritable(dist, join(home, 'var'))
  const { running, setup, sites } = published
  const { apiUrl, publisher } = setup.configuration
  const targets = targetsIn(setup.configuration)
  const thresholds = thresholdsFrom(publisher.guard)
  const api = running && !apiUrl ? { url: running.url, close: async () => {} } : await openCommerceApi(root, setup)
  stopping.addEventListener('abort', () => void api.close().then(() => process.exit(130)))
  const bundle = ensureBundle({ root, shop: setup.shop })
  const tell = tellerOf(setup.configuration, api)
  return {
    publish: (options) => publishAndTell(options, tell),
    options: { sites, apiUrl: api.url, front: frontOf(setup.configuration), bundle, root, thresholds, targets },
    close: () => api.close(),
  }
}
