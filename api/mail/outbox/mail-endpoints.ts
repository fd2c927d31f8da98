import { sql } from 'kysely'
import { Hono } from 'hono'
import { HttpProblem } from '../../platform/http/problem.ts'
import { readBody } from '../../platform/http/read-body.ts'
import { needsToken } from '../../platform/http/service-token.ts'
import type { Services } from '../services.ts'
import { Bounces, bouncesIn, noteBounces } from './bounces.ts'

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
