import { sql } from 'kysely'
import type { PaperKind } from '../papers/paper-tables.ts'
import { endAttempt } from '../payments/end-attempt.ts'
import { payBack } from '../payments/refund.ts'
import { rehearsed } from '../../platform/database/rehearsed.ts'
import type { Services } from '../services.ts'
import type { Deliveries } from '../../catalog/shop/deliveries.ts'
import type { Sellers } from '../../catalog/shop/sellers.ts'
import type { Database } from '../../platform/database/tables.ts'
import { log } from '../../platform/observability/log.ts'
import { orderLinks, type LinkTo } from './order-link.ts'

/** What is at hand while something is done with an order: its transaction, and what has to wait until that has ended. */
export type OrderTransaction = {
  services: Services
  db: Database
  sellers: Sellers
  deliveries: Deliveries
  linkTo: LinkTo
  /** What providers are asked for afterwards: pages to close, money to pay back. */
  after: { attempts: string[]; refunds: string[] }
}

/** Nobody asks the mirror once the transaction has begun, which may have the only connection there is. */
async function readBefore(services: Services): Promise<Pick<OrderTransaction, 'sellers' | 'deliveries' | 'linkTo'>> {
  const { sellers, deliveries } = (await services.mirror.lately()).shop
  return { sellers, deliveries, linkTo: await orderLinks(services) }
}

/**
 * Does something with orders in one transaction, and asks providers once it is written. A provider that does not answer is
 * asked for the money again by `payBackAsked`.
 */
export async function inOrderTransaction<T>(
  services: Services,
  work: (transaction: OrderTransaction) => Promise<T>,
): Promise<T> {
  const known = await readBefore(services)
  const after: OrderTransaction['after'] = { attempts: [], refunds: [] }
  const result = await services.db.transaction().execute((db) => work({ services, db, ...known, after }))
  services.mailDelivery.wake()
  for (const id of after.attempts) await endAttempt(services, id)
  for (const id of after.refunds)
    await payBack(services, id).catch((error: unknown) =>
      log.error('A refund has to be asked again', { refund: id }, error),
    )
  return result
}

/** What was written while something was rehearsed, and how much of money shall go back. */
export type Rehearsed<T> = {
  result: T
  mails: { to: string; subject: string; text: string }[]
  papers: PaperKind[]
  amount: number
}

/**
 * Does something with an order and takes it back. Nobody outside sees any of it, and no provider is asked.
 */
export async function rehearse<T>(
  services: Services,
  number: string,
  work: (transaction: OrderTransaction) => Promise<T>,
): Promise<Rehearsed<T>> {
  const known = await readBefore(services)
  return rehearsed(services.db, async (db) => {
    const result = await work({ services, db, ...known, after: { attempts: [], refunds: [] } })
    return { result, ...(await writtenIn(db, number)) }
  })
}

async function writtenIn(db: Database, number: string): Promise<Omit<Rehearsed<unknown>, 'result'>> {
  const isNew = (table: string) => sql<boolean>`${sql.ref(table)}.xmin = pg_current_xact_id()::xid`
  const mails = await db
    .selectFrom('outgoing_mail')
    .select(['recipient as to', 'subject', 'text_body as text'])
    .where(isNew('outgoing_mail'))
    .orderBy('id')
    .execute()
  const papers = await db
    .selectFrom('paper')
    .innerJoin('customer_order', 'customer_order.id', 'paper.order_id')
    .select('paper.kind')
    .where('customer_order.number', '=', number)
    .where(isNew('paper'))
    .orderBy('paper.id')
    .execute()
  const { amount } = await db
    .selectFrom('refund')
    .innerJoin('customer_order', 'customer_order.id', 'refund.order_id')
    .select(sql<number>`coalesce(sum(refund.amount), 0)::bigint`.as('amount'))
    .where('customer_order.number', '=', number)
    .where(isNew('refund'))
    // What somebody has just transferred goes nowhere again.
    .where('refund.status', '<>', 'refunded')
    .executeTakeFirstOrThrow()
  return { mails, papers: papers.map(({ kind }) => kind), amount }
}
