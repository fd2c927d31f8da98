import { hash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { sql } from 'kysely'
import * as v from 'valibot'
import { HttpProblem } from '../../platform/http/problem.ts'
import { movements } from '../../sales/orders/queries.ts'
import { readBody } from '../../platform/http/read-body.ts'
import { needsToken } from '../../platform/http/service-token.ts'
import type { Services } from '../../sales/services.ts'
import { costCentreOf, toParcel, type ParcelNote, type OrderRow } from '../../sales/orders/to-order.ts'
import type { Database } from '../../platform/database/tables.ts'
import { PriceBatch, setPrices, setStock, StockBatch } from './batches.ts'
import { ContractBatch, setContracts } from './contract-batch.ts'
import { Publication, tellPublication } from './publication.ts'
import type { TakeEvent } from './shop-event.ts'
import { webhooks, type ErpSettings } from './webhooks.ts'

const longestKey = 200

/**
 * Does a thing once for each key: sent again with the same words it is answered as before, and with other words refused. Key
 * and work are one transaction, so who sends it again while the first still runs waits for its answer.
 */
async function once(
  db: Database,
  { key, text }: { key: string | undefined; text: string },
  work: (transaction: Database) => Promise<object>,
): Promise<object> {
  if (!key || key.length > longestKey)
    throw new HttpProblem('VALIDATION_FAILED', {
      errors: [{ path: 'Idempotency-Key', message: 'a header of that name is needed, of 200 characters at most' }],
    })
  const fingerprint = hash('sha256', text)
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('erp_call')
      .values({ key, fingerprint, answer: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const known = await transaction
      .selectFrom('erp_call')
      .select(['fingerprint', 'answer'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (known.fingerprint !== fingerprint) throw new HttpProblem('IDEMPOTENCY_KEY_REUSED')
    if (known.answer) return known.answer
    const answer = await work(transaction)
    await transaction
      .updateTable('erp_call')
      .set({ answer: JSON.stringify(answer) })
      .where('key', '=', key)
      .execute()
    return answer
  })
}

/** An order for who packs, books and delivers it, with all that the buyer said and nothing of how the shop keeps it. */
const orderForErp = (order: OrderRow & { parcels: ParcelNote[] }) => ({
  number: order.number,
  placedAt: new Date(order.placed_at).toISOString(),
  status: order.status,
  culture: order.culture,
  email: order.email,
  lines: order.lines.map(({ productSkuCode, name, quantity, unitPrice, total, reference = null, note = null }) => ({
    sku: productSkuCode,
    name,
    quantity,
    unitPrice,
    total,
    reference,
    note,
  })),
  shipping: order.shipping,
  billing: order.billing,
  delivery: order.delivery,
  goods: order.goods,
  total: order.total,
  tax: order.tax,
  invoice: order.invoice,
  note: order.note,
  orderReference: order.order_reference,
  costCentre: costCentreOf(order),
  toBranch: order.bought_for?.deliveredTo ?? null,
  payment: { label: order.payment_label, id: order.payment_id, status: order.payment_status },
  history: order.history,
  tracking: order.tracking,
  /** What has left so far; it is shipped when all of it has. */
  parcels: order.parcels.map((parcel) => {
    const { lines, ...told } = toParcel(order, parcel)
    return { ...told, lines: lines.map(({ productSkuCode: sku, quantity }) => ({ sku, quantity })) }
  }),
})

const mostShown = 100

/** For the systems behind the shop: what they are told, what they may read, and what they set. No part of the contract. */
export function erpEndpoints(
  { db, settings }: Pick<Services, 'db'> & { settings: ErpSettings },
  takeEvent?: TakeEvent,
): Hono {
  webhooks(db, settings, takeEvent)
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

  app.put('/contracts', async (context) => {
    const { key, text } = await sentIn(context)
    const batch = readBody(ContractBatch, text)
    return context.json(await once(db, { key, text: `contracts ${text}` }, (its) => setContracts(its, batch)))
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
