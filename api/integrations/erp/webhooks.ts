import { sql } from 'kysely'
import { outbox, type Outbox } from '../../platform/background/outbox.ts'
import { signatureOf } from '../../platform/secrets/signed-webhook.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { EventKind } from './erp-tables.ts'
import type { ShopEvent, TakeEvent } from './shop-event.ts'

export type ErpSettings = {
  /** Opens `/erp/`, where stock and prices come in and orders are read. */
  erpToken?: string
  /** Who is told what happens, and the secret that what is told is signed with. */
  webhookUrl?: string
  webhookSecret?: string
}

export type Webhooks = Pick<Outbox, 'deliver'>

/** Milliseconds. */
const interval = 5_000
const patience = 10_000
const longestError = 300

/**
 * Tells events to the address of the setting, or to the code of a shop's own. What is not taken is told again after 1, 2, 4 …
 * minutes, at most every six hours, for seven days. Events come in any order and may come twice, so they name what happened and
 * hold nothing that ages.
 */
export function webhooks(db: Database, settings: ErpSettings, takeEvent?: TakeEvent): Webhooks {
  const tell = settings.webhookUrl === undefined ? takeEvent && telling(takeEvent) : posting(settings)
  if (!tell) return { deliver: async () => 0 }

  return outbox<Event>(db, {
    table: 'webhook_event',
    wanted: sql`delivered_at is null and at > now() - interval '7 days'`,
    order: 'position',
    firstWait: 1,
    interval,
    ready: async () => async (event) => {
      const { id, kind, about, at } = event
      const began = performance.now()
      const outcome = await tell({ id, kind, at: at.toISOString(), about })
      const milliseconds = Math.round(performance.now() - began)
      await db
        .insertInto('webhook_delivery')
        .values({ event_id: id, ...outcome, milliseconds })
        .execute()
      return outcome.error === null
    },
    taken: (ids) => db.updateTable('webhook_event').set({ delivered_at: new Date() }).where('id', 'in', ids).execute(),
    traced: { name: 'webhook', facts: ({ kind }) => ({ 'nonius.event': kind }) },
    failure: 'Events were not told',
    errorText,
  })
}

type Event = { id: string; kind: EventKind; about: Record<string, unknown>; at: Date }

/** What was answered, where somebody answers, and what went wrong. */
type Outcome = { status: number | null; error: string | null }

const failed = (error: unknown): Outcome => ({ status: null, error: errorText(error).slice(0, longestError) })

const telling =
  (takeEvent: TakeEvent) =>
  (event: ShopEvent): Promise<Outcome> =>
    takeEvent(event).then(() => ({ status: null, error: null }), failed)

function posting({ webhookUrl = '', webhookSecret }: ErpSettings): (event: ShopEvent) => Promise<Outcome> {
  if (!webhookSecret) throw new Error('WEBHOOK_URL needs WEBHOOK_SECRET: what is sent there is signed with it.')
  if (!/^https?:$/.test(URL.canParse(webhookUrl) ? new URL(webhookUrl).protocol : ''))
    throw new Error(`WEBHOOK_URL is "${webhookUrl}"; it must be a whole http or https address.`)
  return async (event) => {
    const body = JSON.stringify(event)
    const request = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Nonius',
        'nonius-signature': signatureOf(body, webhookSecret, Math.floor(Date.now() / 1000)),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    } as const
    return fetch(webhookUrl, request).then(async (response) => {
      await response.body?.cancel()
      return { status: response.status, error: response.ok ? null : `it was answered ${response.status}` }
    }, failed)
  }
}

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}
