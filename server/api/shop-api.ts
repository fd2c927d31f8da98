import type { Ports } from '../../api/app/ports.ts'
import type { Media } from '../../api/catalog/media/incoming-pictures.ts'
import { backUpOnSchedule } from '../../api/app/backups/backup-schedule.ts'
import { refuseSource } from '../../api/integrations/import/load.ts'
import { startApi, type ApiOptions, type RunningApi } from '../../api/app/serve.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { backupScheduleOf, placesFrom } from './places.ts'
import { demonstration, type Generated } from '../config/demonstration.ts'
import { jobsOfApi } from '../jobs/jobs-of-api.ts'
import { rebuildExtension } from '../jobs/rebuild-extension.ts'
import { refuseLacks } from '../config/production.ts'
import { editionsWithoutPay } from './ways-to-pay.ts'
import { apiSettings } from './api-settings.ts'
import type { Setup } from '../config/setup.ts'
import { stripeAccounts } from './stripe-accounts.ts'
import { editionsFrom } from '../cli/values.ts'

/** How pictures of a catalogue come in. */
export async function media({ configuration: { mediaFolder }, demonstration }: Setup): Promise<Media> {
  const pictureSources = (await demonstration?.show())?.ports.pictureSources
  return { ...(pictureSources && { pictureSources }), ...(mediaFolder && { mediaFolder }) }
}

/** `settings` go before those of the setup. */
type Options = Omit<ApiOptions, 'ports' | 'fill'> & {
  /** Fill an empty database with a catalogue of this size instead of the demonstration's. */
  generated?: Generated | undefined
}

/** The commerce API of this project with all that the demonstration brings, or without any of it where there is none. */
export async function startShopApi(
  setup: Setup,
  { generated, settings, ...options }: Options = {},
): Promise<RunningApi> {
  const shown = await setup.demonstration?.show()
  const ports = await portsOf(setup)
  const jobs = jobsOfApi(setup.configuration)
  const rebuild = rebuildExtension(setup.configuration, jobs.of)
  const api = await startApi({
    ...options,
    settings: { ...apiSettings(setup), ...settings },
    ports: { ...ports, extensions: { ...ports.extensions, ...rebuild }, publishing: jobs.of },
    fill: async (db: Database) => {
      if (shown) return shown.fill(db, await media(setup), generated)
      // A database may be left from the demonstration, and is never sold from.
      if (setup.mode === 'production') {
        if (demonstration) await refuseSource(db, demonstration.catalogue)
        refuseLacks(await unpayable(db, setup))
      }
    },
  })
  const schedule = backupScheduleOf(setup.configuration)
  if (!schedule || options.databaseUrl || !options.dataDir)
    return { ...api, close: () => jobs.close().finally(api.close) }
  const { backups, media: mediaFolder, erasures } = placesFrom(setup.configuration)
  const end = backUpOnSchedule(api.db, { to: backups, mediaFolder, erasureLists: [erasures] }, schedule)
  return { ...api, close: () => end().finally(jobs.close).finally(api.close) }
}

/** What the API is given: in production nothing that stands in for the services of others, nor where the real one is set. */
export async function portsOf({ demonstration, configuration }: Setup): Promise<Ports> {
  const ports = (await demonstration?.show())?.ports ?? {}
  const gateways = await stripeAccounts(configuration)
  return gateways.length > 0 ? { ...ports, gateways } : ports
}

/** Editions that can be ordered in and not paid in, each in one line with what to set. */
export async function unpayable(db: Database, setup: Setup): Promise<string[]> {
  const settings = apiSettings(setup)
  const { gateways = [] } = await portsOf(setup)
  const made = gateways.map((make) => make({ db, settings, paymentKeys: async () => [] }))
  return editionsWithoutPay(db, editionsFrom(undefined, setup.configuration.editions), made)
}
