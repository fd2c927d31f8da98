import { join } from 'node:path'
import type { Edition } from '#i18n/edition.ts'
import { editions } from '#i18n/edition.ts'
import type { Site } from '#lib/catalogue/site.ts'
import { type Bundle, ensureBundle } from '../../publisher/bundle.ts'
import { thresholdsFrom } from '../../publisher/guard/thresholds.ts'
import type { PublishOptions } from '../../publisher/publish.ts'
import { Stop } from '../cli/command.ts'
import { openCommerceApi } from '../cli/commerce-api.ts'
import { readRunFile } from '../cli/run-file.ts'
import { sitesOf } from '../cli/sites.ts'
import { defaultPort, editionFrom } from '../cli/values.ts'

const root = join(import.meta.dirname, '../..')
export const dist = join(root, 'dist')

/** What every publication of a command is made with. */
export type Publishing = {
  sites: readonly Site[]
  options: Omit<PublishOptions, 'site' | 'bundle'> & { bundle: Promise<Bundle> }
  close: () => Promise<void>
}

/** The sites that are published, for a command that begins: of a shop that runs, or of all editions. */
export function publishedSites() {
  const running = readRunFile(root)
  const published = running ? running.editions.map(editionFrom) : editions
  return { running, published, sites: sitesOf(published, running?.port ?? defaultPort) }
}

/** Refuses what is not published here. */
export function wantedAmong(published: readonly Edition[], wanted: readonly Edition[]): void {
  const missing = wanted.find((edition) => !published.includes(edition))
  if (missing)
    throw new Stop(`npm start serves ${published.map(({ key }) => key).join(', ')} only, not ${missing.key}.`)
}

/** The commerce API that is asked, that of a shop that runs before one of our own, and the code of the pages. */
export async function openPublishing(stopping: AbortSignal): Promise<Publishing> {
  const { running, sites } = publishedSites()
  const thresholds = thresholdsFrom(process.env)
  const api =
    running && !process.env.API_URL ? { url: running.url, close: async () => {} } : await openCommerceApi(root)
  stopping.addEventListener('abort', () => void api.close().then(() => process.exit(130)))
  const bundle = ensureBundle({ root })
  const options = { sites, apiUrl: api.url, servedApiUrl: process.env.API_URL, bundle, root, thresholds }
  return { sites, options, close: () => api.close() }
}
