import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { log } from '../watch/log.ts'
import { scrub } from '../watch/scrub.ts'

export type ErpSettings = {
  /** Opens `/erp/`, where stock and prices come in and orders are read. */
  erpToken?: string
  /** Who is told what happens, and the secret that what is told is signed with. */
  webhookUrl?: string
  webhookSecret?: string
}

export type Webhooks = {
  /** Sends what is due now; how much was taken. */
  deliver: () => Promise<number>
}

/** Milliseconds. */
const roundTime = 5_000
const clearingTime = 3_600_000
const patience = 10_000
const batch = 20
const longestError = 300

/**
 * Tells events to the address of the setting. Any number of processes may do so: an event is claimed by setting when it is
 * due again before it is sent. What is not answered by 2xx is sent again after 1, 2, 4 … minutes, at most every six hours,
 * for seven days. Events come in any order and may come twice, so they name what happened and hold nothing that ages.
 */
export function webhooks(db: Database, { webhookUrl, webhookSecret }: ErpSettings): Webhooks {
  if (!webhookUrl) {
    const clearing = setInterval(() => void forget(db).catch(() => clearInterval(clearing)), clearingTime).unref()
    return { deliver: async () => 0 }
  }
  if (!webhookSecret) throw new Error('WEBHOOK_URL needs WEBHOOK_SECRET: what is sent there is signed with it.')
  if (!/^https?:$/.test(URL.canParse(webhookUrl) ? new URL(webhookUrl).protocol : ''))
    throw new Error(`WEBHOOK_URL is "${webhookUrl}"; it must be a whole http or https address.`)

  const deliver = async () => {
    let taken = 0
    await forget(db)
    for (let due = await claim(db); due.length > 0; due = await claim(db)) {
      const answers = await Promise.all(
        due.map(async (event) => {
          const outcome = await tell(webhookUrl, webhookSecret, event)
          await db
            .insertInto('webhook_delivery')
            .values({ event_id: event.id, ...outcome })
            .execute()
          return outcome.error === null ? [event.id] : []
        }),
      )
      const ids = answers.flat()
      taken += ids.length
      if (ids.length > 0)
        await db.updateTable('webhook_event').set({ delivered_at: new Date() }).where('id', 'in', ids).execute()
    }
    return taken
  }

  let running = false
  const rounds = setInterval(() => {
    // One that still waits for an answer is not overtaken by the next.
    if (running) return
    running = true
    deliver()
      .catch((error: unknown) => {
        // The database was closed, so this API has ended and nobody else can be told.
        if (told(error) === 'driver has already been destroyed') clearInterval(rounds)
        else log.error(`Events were not told: ${scrub(told(error))}`)
      })
      .finally(() => (running = false))
  }, roundTime).unref()
  return { deliver }
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
    (error: unknown) => ({ status: null, error: told(error).slice(0, longestError) }),
  )
  return { ...outcome, milliseconds: Math.round(performance.now() - began) }
}

/** The time is signed along, so that nobody can send an old event again as a new one. */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}

/** What was told stays for thirty days as the log that it is. */
const forget = (db: Database) =>
  db
    .deleteFrom('webhook_event')
    .where(sql<boolean>`at < now() - interval '30 days'`)
    .execute()

const claim = (db: Database) =>
  db
    .updateTable('webhook_event')
    .set({
      tries: sql`tries + 1`,
      due_at: sql`now() + least(interval '1 minute' * power(2, tries), interval '6 hours')`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_event')
        .select('id')
        .where('delivered_at', 'is', null)
        .where(sql<boolean>`due_at <= now() and at > now() - interval '7 days'`)
        .orderBy('position')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'about', 'at'])
    .execute()
