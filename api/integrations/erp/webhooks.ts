import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { outbox, type Outbox } from '../../platform/background/outbox.ts'
import type { Database } from '../../platform/database/tables.ts'

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
 * Tells events to the address of the setting. What is not answered by 2xx is sent again after 1, 2, 4 … minutes, at most every
 * six hours, for seven days. Events come in any order and may come twice, so they name what happened and hold nothing that ages.
 */
export function webhooks(db: Database, { webhookUrl, webhookSecret }: ErpSettings): Webhooks {
  if (!webhookUrl) return { deliver: async () => 0 }
  if (!webhookSecret) throw new Error('WEBHOOK_URL needs WEBHOOK_SECRET: what is sent there is signed with it.')
  if (!/^https?:$/.test(URL.canParse(webhookUrl) ? new URL(webhookUrl).protocol : ''))
    throw new Error(`WEBHOOK_URL is "${webhookUrl}"; it must be a whole http or https address.`)

  return outbox<Event>(db, {
    table: 'webhook_event',
    wanted: sql`delivered_at is null and at > now() - interval '7 days'`,
    order: 'position',
    firstWait: 1,
    interval,
    ready: async () => async (event) => {
      const outcome = await tell(webhookUrl, webhookSecret, event)
      await db
        .insertInto('webhook_delivery')
        .values({ event_id: event.id, ...outcome })
        .execute()
      return outcome.error === null
    },
    taken: (ids) => db.updateTable('webhook_event').set({ delivered_at: new Date() }).where('id', 'in', ids).execute(),
    traced: { name: 'webhook', facts: ({ kind }) => ({ 'nonius.event': kind }) },
    failure: 'Events were not told',
    errorText,
  })
}

type Event = { id: string; kind: string; about: Record<string, unknown>; at: Date }

async function tell(url: string, secret: string, { id, kind, about, at }: Event) {
  const body = JSON.stringify({ id, kind, at: at.toISOString(), about })
  const began = performance.now()
  const outcome = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Nonius',
      'nonius-signature': signatureOf(body, secret, Math.floor(Date.now() / 1000)),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).then(
    async (response) => {
      await response.body?.cancel()
      return { status: response.status, error: response.ok ? null : `it was answered ${response.status}` }
    },
    (error: unknown) => ({ status: null, error: errorText(error).slice(0, longestError) }),
  )
  return { ...outcome, milliseconds: Math.round(performance.now() - began) }
}

/** The time is signed along, so that nobody can send an old event again as a new one. */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}
