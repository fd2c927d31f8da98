import { sql } from 'kysely'
import { editions, type Edition } from '#i18n/edition.ts'
import type { Ports } from '../../api/app/ports.ts'
import type { Media } from '../../api/catalog/media/incoming-pictures.ts'
import { backUpOnSchedule } from '../../api/app/backups/backup-schedule.ts'
import { refuseSource } from '../../api/integrations/import/load.ts'
import { startApi, type ApiOptions, type RunningApi } from '../../api/app/serve.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { demonstration, type Generated } from '../config/demonstration.ts'
import { jobsOfApi } from '../jobs/jobs-of-api.ts'
import { rebuildExtension } from '../jobs/rebuild-extension.ts'
import { refuseLacks } from '../config/production.ts'
import { Guard } from '../../api/platform/ports/guard.ts'
import { guardedPorts } from './guarded-ports.ts'
import type { Setup } from '../config/setup.ts'
import { statePorts } from './state-ports.ts'
import { peppolPorts } from './peppol-of.ts'
import { editionsFrom } from '../cli/values.ts'
import type { MakeGateway, Gateways } from '../../api/sales/payments/gateway.ts'
import type { Configuration } from '../config/schema.ts'
import { onlineLabelsIn } from '../../api/sales/payments/find-gateway.ts'
import { providerInstead, servedByStripe } from '../../api/sales/payments/stripe/stripe-methods.ts'
import { variableOf } from '../config/variables.ts'
import { backupScheduleOf, placesFrom } from './places.ts'
import { apiSettings } from './api-settings.ts'
import { storageOf } from './storage-of.ts'
import { takeOwnLook } from './own-look.ts'

/**
 * Editions in which somebody sells and nobody can pay, each in one line with what to set. Where no catalogue names a
 * seller yet, nothing can be ordered.
 */
async function editionsWithoutPay(db: Database, editions: readonly Edition[], gateways: Gateways): Promise<string[]> {
  if (!(await hasSellers(db))) return []
  const sellers = await db.selectFrom('seller').select(['culture', 'account']).execute()
  return editions.flatMap(({ key, culture }) => {
    const seller = sellers.find((one) => one.culture === culture)
    if (!seller || seller.account !== null || onlineLabelsIn(culture, gateways).length > 0) return []
    const instead = providerInstead(culture)
    const online = servedByStripe(culture)
      ? `a key for Stripe, secrets.stripeKeys (${variableOf('secrets.stripeKeys')})`
      : `a gateway for ${instead ?? 'a provider there'}, since Stripe has no sellers there (docs/payments.md)`
    return [
      `a way to pay in ${key}: "account" in the record of its seller (docs/catalogue.md), or ${online}; no stand-in counts`,
    ]
  })
}

/** Whoever only asks what is lacking opens a database as it is, which may be as it was made. */
async function hasSellers(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('seller') is not null as has`.execute(db)
  return rows.some(({ has }) => has)
}

/** The accounts that the configuration names, each a gateway; the library is read only where there is one. */
async function stripeAccounts({ secrets, payments }: Configuration): Promise<MakeGateway[]> {
  const keys = Object.entries(secrets.stripeKeys ?? {})
  if (keys.length === 0) return []
  const { stripeGateway } = await import('../../api/sales/payments/stripe/stripe-gateway.ts')
  const keyOf = new Map(editions.map(({ key, culture }) => [culture, key]))
  const named = new Set(keys.map(([name]) => name))
  return keys.map(([name, secretKey]) =>
    stripeGateway({
      name: name === '*' ? 'stripe' : `stripe-${name}`,
      sellsIn: (culture) => {
        const edition = keyOf.get(culture) ?? ''
        return name === edition || (name === '*' && !named.has(edition))
      },
      secretKey,
      webhookSecret: secrets.stripeWebhooks?.[name] ?? '',
      only: (culture) => payments.stripeMethods[keyOf.get(culture) ?? ''],
    }),
  )
}

/** How pictures of a catalogue come in. */
export async function media(setup: Setup): Promise<Media> {
  const { demonstration, ports } = setup
  const shown = (await demonstration?.show())?.ports.pictureSources ?? []
  const pictureSources = [...(ports.pictureSources ?? []), ...shown]
  return { ...(pictureSources.length > 0 && { pictureSources }), storage: storageOf(setup) }
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
  takeOwnLook(setup)
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
  const { backups, erasures } = placesFrom(setup.configuration)
  const end = backUpOnSchedule(
    api.db,
    { to: backups, storage: ports.storage ?? storageOf(setup), erasureLists: [erasures] },
    schedule,
  )
  return { ...api, close: () => end().finally(jobs.close).finally(api.close) }
}

/**
 * What the API is given: what the shop brings of its own, and in the demonstration what stands in for the rest. In production
 * nothing stands in for the services of others.
 */
export async function portsOf({ demonstration, configuration, ports: brought }: Setup): Promise<Ports> {
  const shown = (await demonstration?.show())?.ports ?? {}
  const own = guardedPorts(brought, new Guard())
  const gateways = [...(own.gateways ?? []), ...(await stripeAccounts(configuration))]
  return {
    ...shown,
    ...own,
    ...(gateways.length > 0 && { gateways }),
    ...(await statePorts(configuration, own.fiscal ?? shown.fiscal)),
    ...peppolPorts(configuration, own.peppol ?? shown.peppol),
    pictureSources: [...(own.pictureSources ?? []), ...(shown.pictureSources ?? [])],
    extensions: { ...shown.extensions, ...own.extensions },
  }
}

/** Editions that can be ordered in and not paid in, each in one line with what to set. */
export async function unpayable(db: Database, setup: Setup): Promise<string[]> {
  const settings = apiSettings(setup)
  const { gateways = [] } = await portsOf(setup)
  const made = gateways.map((make) => make({ db, settings, paymentKeys: async () => [] }))
  return editionsWithoutPay(db, editionsFrom(undefined, setup.configuration.editions), made)
}
