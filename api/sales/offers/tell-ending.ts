import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import type { Services } from '../services.ts'
import { lockOffer } from './read-offer.ts'
import { remindOfOffer } from './send-offer.ts'

/** So many days before an offer ends its buyer is told; one that held no longer from the beginning needs no word. */
const daysBefore = 3

/**
 * Tells buyers that what was made for them ends soon, once for each time that it was sent: offers of the shop, and those that were
 * negotiated. Of today's prices that somebody only wanted on paper nothing is said. How many were told.
 */
export async function tellEnding(services: Services): Promise<number> {
  const sign = await services.orderKeys.signer()
  let count = 0
  while (await services.db.transaction().execute((transaction) => tellNext(services, transaction, sign))) count++
  if (count > 0) services.mailDelivery.wake()
  return count
}

async function tellNext(services: Services, transaction: Database, sign: (number: string) => string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update offer set end_told_at = now() where id = (
      select o.id from offer o
      where o.number is not null and o.end_told_at is null and o.order_id is null and o.withdrawn_at is null
        and o.declined_at is null and o.valid_until > now()
        and o.valid_until <= now() + make_interval(days => ${daysBefore})
        and o.issued_at < o.valid_until - make_interval(days => ${daysBefore + 1})
        and (o.request_id is null or exists (select from offer_version v where v.offer_id = o.id and v.by_buyer))
      order by o.valid_until limit 1 for update skip locked)
    returning id`.execute(transaction)
  const [row] = rows
  if (!row) return false
  const offer = await lockOffer(transaction, row.id)
  const { email, culture, number, issued_at, valid_until, terms } = offer
  await remindOfOffer(services, transaction, { culture, number, issued_at, valid_until, terms }, { email, sign })
  return true
}
