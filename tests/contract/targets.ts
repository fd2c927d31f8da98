import { vi } from 'vitest'
import { storedSecret } from '../../api/platform/secrets/stored-secret.ts'
import { takeStep } from '../../api/sales/orders/take-step.ts'
import { tellEvents } from '../../api/platform/events/events.ts'
import { webhookSubscribers } from '../../api/sales/buyers/webhooks/webhook-subscribers.ts'
import { punchoutSubscribers } from '../../api/sales/punchout/documents/note-documents.ts'
import { withoutSchedules } from '../support/by-itself.ts'
import { createServices } from '../../api/app/services.ts'
import { paymentKeyName, signatureOf } from '../../api/sales/payments/signature.ts'
import { startTestApi } from '../support/api.ts'
import { everyDatabase, installedDatabases, isOnTheEmbedded } from '../support/databases.ts'
import { frontServers } from '../support/front-servers.ts'
import { tokenOf } from '../support/logged-in.ts'
import { sampled } from '../support/sampled.ts'
import type { Target } from './target.ts'
import { addInstrument } from '../support/instruments.ts'
import { addPickupPoints, wideCatalogue } from './wide-catalogue.ts'

const url = process.env['CONFORMANCE_API']

type OpenTarget = {
  name: string
  /** Whether a call goes through HTTP, where some of what can be said in a process cannot be sent. */
  isOverWire: boolean
  open: () => Promise<Target>
}

/** The API that `npm run conformance -- --api URL` names, else the shipped one in this process on each database. */
const direct: OpenTarget[] = url
  ? [{ name: url, isOverWire: true, open: async () => theirs(url) }]
  : everyDatabase.map(({ name, open }) => ({
      name: `the shipped API on ${name}`,
      isOverWire: false,
      open: async () => ours(await open()),
    }))

/** The shipped one as visitors reach it, through each server that the publisher writes a configuration for. */
const fronted: OpenTarget[] =
  url || isOnTheEmbedded
    ? []
    : frontServers.map(({ name, before }) => ({
        name: `the shipped API behind ${name}`,
        isOverWire: true,
        open: async () => ours(undefined, before),
      }))

/** What servers in front can spoil: answers that are not sent again, methods, limits of size, headers. */
export const targetsAndFronts = [...direct, ...fronted]

/** Everything is held to the API itself, and with `FULL` through the servers in front too. */
export const targets = process.env['FULL'] ? targetsAndFronts : direct

/** What is answered before a database is asked, or whichever it is, is tried on one until the full run. */
export const oneTarget = sampled(isOnTheEmbedded ? [] : targets, (_, at) => at === targets.length - 1)

/** Where there is no other to be had. */
export const isOnOneDatabase = !url && installedDatabases.length < 2

const theirs = (origin: string): Target => ({
  fetch: (path, init) => fetch(origin.replace(/\/$/, '') + path, init),
  close: async () => {},
})

async function ours(
  database: Parameters<typeof startTestApi>[0],
  before: (typeof frontServers)[number]['before'] = async (api) => api,
): Promise<Target> {
  const api = await startTestApi(database, wideCatalogue())
  await addPickupPoints(api.db)
  await addInstrument(api.db)
  const front = await before(api)
  return {
    // No server in front leads to the mails that a test reads.
    fetch: (path, init) => (path.startsWith('/sandbox/') ? api : front).fetch(path, init),
    close: front.close,
    inside: {
      expiredToken: async (customerGuid) => {
        vi.setSystemTime(Date.now() - 3_600_000)
        const token = await tokenOf(api, customerGuid)
        vi.useRealTimers()
        return token
      },
      signatureOf: async (body) => signatureOf(body, await storedSecret(api.db, paymentKeyName)()),
      prepare: async (number) => {
        const services = createServices(api.db, {}, {})
        await takeStep(services, number, 'pay')
        await takeStep(services, number, 'prepare')
      },
      tellEvents: () =>
        withoutSchedules(() => tellEvents(api.db, [...webhookSubscribers, ...punchoutSubscribers])).deliver(),
      ship: async (number) => {
        const services = createServices(api.db, {}, {})
        for (const step of ['pay', 'prepare', 'ship'] as const) await takeStep(services, number, step)
      },
    },
  }
}
