import { sql, type RawBuilder } from 'kysely'
import type { WebhookKind } from '#lib/contract/company-webhook.ts'
import type { OrderStatus } from '#lib/contract/order.ts'
import { buyers } from '#lib/contract/rows/buyer.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { Subscriber } from '../../../platform/events/events.ts'

type Told = { id: string; at: Date }

/** Keeps an event for every webhook of a company that wants to be told such; the same one is kept once. */
async function keep(
  db: Database,
  { id, at }: Told,
  kind: WebhookKind,
  of: { company: RawBuilder<unknown>; about: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    insert into company_webhook_event (webhook_id, event_id, kind, about, at)
    select w.id, ${id}::uuid, ${kind}, ${of.about}, ${at}::timestamptz from company_webhook w
    where w.company_id = ${of.company} and w.active and w.kinds ? ${kind}
    on conflict (webhook_id, event_id, kind) do nothing`.execute(db)
}

const companyOf = (number: string) =>
  sql`(select (bought_for ->> 'company')::uuid from customer_order where number = ${number})`

const ofOrder = (number: string, more: object = {}) => ({
  company: companyOf(number),
  about: sql`${JSON.stringify({ number, order: `${buyers}/orders/${number}`, ...more })}::jsonb`,
})

/** What of a status is news of its own kind; the others are told as what they follow from. */
const kindOf: Partial<Record<OrderStatus, WebhookKind>> = {
  'in-preparation': 'order.confirmed',
  shipped: 'order.shipped',
  cancelled: 'order.cancelled',
}

/** Where a paper of an order is fetched by the API for buyers: as PDF, and as the company has said that it reads it. */
function papersOf(number: string, type: string, paper: string) {
  const named = `paper=${encodeURIComponent(paper)}`
  const order = `${buyers}/orders/${number}`
  return {
    files: [`${order}/document?type=${type}${type === 'credit-note' ? `&${named}` : ''}`, `${order}/invoice?${named}`],
  }
}

/** Tells systems of companies what becomes of the orders and requests of theirs. */
export const webhookSubscribers: readonly Subscriber[] = [
  {
    on: 'order.placed',
    handle: (db, told) => keep(db, told, 'order.placed', ofOrder(told.payload.number, { status: told.payload.status })),
  },
  {
    on: 'order.paid',
    handle: (db, told) => keep(db, told, 'order.paid', ofOrder(told.payload.number, { status: told.payload.status })),
  },
  {
    on: 'order.changed',
    handle: async (db, told) => {
      const { number, status } = told.payload
      const kind = kindOf[status]
      if (kind) await keep(db, told, kind, ofOrder(number, { status }))
    },
  },
  {
    on: 'order.parcel',
    handle: (db, told) => {
      const { number, status, parcel } = told.payload
      return keep(
        db,
        told,
        'order.shipped',
        ofOrder(number, { status, parcel, files: [`${buyers}/orders/${number}/deliveries/${parcel}/note`] }),
      )
    },
  },
  {
    on: 'order.invoiced',
    handle: (db, told) => {
      const { number, kind, paper } = told.payload
      const papers = papersOf(number, kind, paper)
      return keep(db, told, 'order.invoiced', ofOrder(number, { paper, ...papers }))
    },
  },
  {
    on: 'request.decided',
    handle: (db, told) => {
      const { request, state, number } = told.payload
      return keep(db, told, 'request.decided', {
        company: sql`(select company_id from company_request where id = ${request})`,
        about: sql`${JSON.stringify({ request, state, ...(number && { number }) })}::jsonb`,
      })
    },
  },
]
