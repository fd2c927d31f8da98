import { Hono } from 'hono'
import { sql } from 'kysely'
import * as v from 'valibot'
import { HttpProblem } from '../../platform/http/problem.ts'
import { readBody } from '../../platform/http/read-body.ts'
import { needsToken } from '../../platform/http/service-token.ts'
import type { Services } from '../services.ts'
import type { Database } from '../../platform/database/tables.ts'

const Bounce = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254)),
  /** Whether the address will never take a mail, or did not this time. */
  permanent: v.boolean(),
  reason: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, 300)),
    ),
    '',
  ),
})
type Bounce = v.InferOutput<typeof Bounce>

const Bounces = v.object({ bounces: v.pipe(v.array(Bounce), v.minLength(1), v.maxLength(1_000)) })

/** Notes that mails came back. One that came back for good stays so, whatever else comes back later. */
export async function noteBounces(db: Database, bounces: readonly Bounce[]): Promise<void> {
  // A statement cannot write a row twice.
  const last = [...new Map(bounces.map((bounce) => [bounce.email, bounce])).values()]
  if (last.length === 0) return
  await db
    .insertInto('bounce')
    .values(last)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        permanent: sql`bounce.permanent or excluded.permanent`,
        reason: sql`excluded.reason`,
        times: sql`bounce.times + 1`,
        last_at: sql`now()`,
      }),
    )
    .execute()
}

/**
 * The addresses that a report of a mail server names (RFC 3464), as it arrives at the bounce address. A message without
 * such a part, such as somebody's note of absence, names none.
 */
function bouncesIn(message: string): Bounce[] {
  const text = message.replaceAll('\r\n', '\n')
  if (!/^content-type:\s*message\/(global-)?delivery-status\b/im.test(text)) return []
  return text.split(/\n\s*\n/).flatMap((part) => {
    const field = (name: string) =>
      new RegExp(`^${name}:[ \\t]*(.*(?:\\n[ \\t]+.*)*)`, 'im').exec(part)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? ''
    const email = field('Final-Recipient')
      .replace(/^[^;]*;\s*/, '')
      .replace(/^<(.*)>$/, '$1')
    if (field('Action').toLowerCase() !== 'failed') return []
    const reason = field('Diagnostic-Code') || field('Status')
    const read = v.safeParse(Bounce, { email, permanent: field('Status').startsWith('5'), reason })
    return read.success ? [read.output] : []
  })
}

const mostShown = 100

/** For the mail server and for whoever looks after it: what came back, what waits and what was given up. */
export function mailEndpoints({
  db,
  settings,
  mailDelivery,
}: Pick<Services, 'db' | 'settings' | 'mailDelivery'>): Hono {
  const app = new Hono()
  app.use('*', needsToken(settings.mailToken))

  app.post('/bounces', async (context) => {
    const text = await context.req.text()
    const isMessage = context.req.header('content-type')?.startsWith('message/rfc822') === true
    const bounces = isMessage ? bouncesIn(text) : readBody(Bounces, text).bounces
    await noteBounces(db, bounces)
    return context.json({ noted: bounces.length })
  })

  app.delete('/bounces/:email', async (context) => {
    const email = context.req.param('email').toLowerCase()
    const { numDeletedRows } = await db.deleteFrom('bounce').where('email', '=', email).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new HttpProblem('NOT_FOUND')
    return context.body(null, 204)
  })

  // For when a mail server is back: what it refused would wait for hours yet.
  app.post('/again', async (context) => {
    const { numUpdatedRows } = await db
      .updateTable('outgoing_mail')
      .set({ due_at: sql`now()` })
      .executeTakeFirstOrThrow()
    mailDelivery.wake()
    return context.json({ due: Number(numUpdatedRows) })
  })

  app.get('/report', async (context) => {
    const { rows } = await sql<Record<string, unknown>>`
      select count(*)::integer as waiting, count(*) filter (where last_error is not null)::integer as "triedInVain",
        min(created_at) as "oldestFrom", max(last_error) as "anError" from outgoing_mail`.execute(db)
    const failed = await db
      .selectFrom('failed_mail')
      .select(['recipient', 'template', 'culture', 'created_at as from', 'failed_at as failedAt', 'tries', 'reason'])
      .orderBy('failed_at', 'desc')
      .limit(mostShown)
      .execute()
    const bounces = await db
      .selectFrom('bounce')
      .select(['email', 'permanent', 'reason', 'times', 'last_at as lastAt'])
      .orderBy('last_at', 'desc')
      .limit(mostShown)
      .execute()
    return context.json({ ...rows[0], failed, bounces })
  })
  return app
}
