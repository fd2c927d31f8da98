import { endAttempt } from '../payment/end-attempt.ts'
import { payBack } from '../payment/refund.ts'
import type { Services } from '../services.ts'
import type { Sellers } from '../shop/sellers.ts'
import type { Database } from '../tables.ts'
import { log } from '../watch/log.ts'
import { orderLinks, type LinkTo } from './order-link.ts'

/** What is at hand while something is done with an order: its transaction, and what has to wait until that has ended. */
export type Desk = {
  services: Services
  db: Database
  sellers: Sellers
  linkTo: LinkTo
  /** What providers are asked for afterwards: pages to close, money to pay back. */
  after: { attempts: string[]; refunds: string[] }
}

/**
 * Does something with orders in one transaction, and asks providers once it is written. A provider that does not answer is
 * asked for the money again by `payBackAsked`.
 */
export async function atDesk<T>(services: Services, work: (desk: Desk) => Promise<T>): Promise<T> {
  const { sellers } = (await services.mirror.lately()).shop
  const linkTo = await orderLinks(services)
  const after: Desk['after'] = { attempts: [], refunds: [] }
  const result = await services.db.transaction().execute((db) => work({ services, db, sellers, linkTo, after }))
  services.mailDelivery.wake()
  for (const id of after.attempts) await endAttempt(services, id)
  for (const id of after.refunds)
    await payBack(services, id).catch((error: unknown) =>
      log.error('A refund has to be asked again', { refund: id }, error),
    )
  return result
}
