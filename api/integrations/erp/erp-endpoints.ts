import { sql } from 'kysely'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { HttpProblem } from '../../platform/http/problem.ts'
import { movements } from '../../sales/orders/queries.ts'
import { readBody } from '../../platform/http/read-body.ts'
import { needsToken } from '../../platform/http/service-token.ts'
import type { Services } from '../../sales/services.ts'
import { PriceBatch, setPrices, setStock, StockBatch } from './batches.ts'
import { once } from './idempotency.ts'
import { orderForErp } from './order-for-erp.ts'
import { Publication, tellPublication } from './publication.ts'
import { webhooks, type ErpSettings } from './webhooks.ts'

const mostShown = 100

/** For the systems behind the shop: what they are told, what they may read, and what they set. No part of the contract. */
export function erpEndpoints({ db, settings }: Pick<Services, 'db'> & { settings: ErpSettings }): Hono {
  webhooks(db, settings)
  const app = new Hono()
  app.use('*', needsToken(settings.erpToken))

  app.put('/stock', async (context) => {
    const { key, text } = await sentIn(context)
    const batch = readBody(StockBatch, text)
    return context.json(await once(db, { key, text: `stock ${text}` }, (transaction) => setStock(transaction, batch)))
  })

  app.put('/prices', async (context) => {
    const { key, text } = await sentIn(context)
    const batch = readBody(PriceBatch, text)
    return context.json(await once(db, { key, text: `prices ${text}` }, (transaction) => setPrices(transaction, batch)))
  })

  app.get('/orders/:number', async (context) => {
    const number = context.req.param('number')
    const order = await db
      .selectFrom('customer_order')
      .selectAll()
      .select(movements)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!order) throw new HttpProblem('NOT_FOUND')
    return context.json(orderForErp(order))
  })

  // Pages are published by another process, perhaps on another machine, which says so here.
  app.post('/publications', async (context) => {
    await tellPublication(db, readBody(Publication, await context.req.text()))
    return context.body(null, 204)
  })

  app.get('/deliveries', async (context) => {
    const { rows } = await sql<{ event: object }>`
      select json_build_object('id', e.id, 'kind', e.kind, 'at', e.at, 'about', e.about, 'deliveredAt', e.delivered_at,
        'nextTry', case when e.delivered_at is null and e.at > now() - interval '7 days' then e.due_at end,
        'tries', coalesce((
          select json_agg(json_build_object('at', d.at, 'status', d.status, 'error', d.error, 'milliseconds', d.milliseconds)
            order by d.id) from webhook_delivery d where d.event_id = e.id), '[]')) as event
      from webhook_event e order by e.position desc limit ${mostShown}`.execute(db)
    return context.json({ events: rows.map(({ event }) => event) })
  })

  app.post('/deliveries/:id/again', async (context) => {
    const id = v.safeParse(v.pipe(v.string(), v.uuid()), context.req.param('id'))
    if (!id.success) throw new HttpProblem('NOT_FOUND')
    const { numUpdatedRows } = await db
      .updateTable('webhook_event')
      .set({ delivered_at: null, due_at: sql`now()`, tries: 0, at: sql`greatest(at, now() - interval '6 days')` })
      .where('id', '=', id.output)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new HttpProblem('NOT_FOUND')
    return context.body(null, 204)
  })
  return app
}

const sentIn = async (context: Context) => ({
  key: context.req.header('idempotency-key'),
  text: await context.req.text(),
})
