import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { endRequest } from './end-request.ts'
import { tellBuyer } from './request-mails.ts'
import { readRequest } from './requests.ts'

/** Ends requests that nobody decided in time and tells their buyers; processes that share a database never take the same one. */
export async function expireRequests(services: Services): Promise<number> {
  let count = 0
  while (await expireNext(services)) count++
  return count
}

async function expireNext(services: Services): Promise<boolean> {
  const { shop } = await services.mirror.lately()
  const isOver = await services.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      select id from company_request where state = 'open' and expires_at <= now()
      order by expires_at limit 1 for update skip locked`.execute(transaction)
    const request = rows[0] && (await readRequest(transaction, rows[0].id))
    if (!request) return false
    await endRequest(transaction, request.id, { state: 'expired' })
    await tellBuyer(services, transaction, { shop, request, template: 'approvalExpired' })
    return true
  })
  if (isOver) services.mailDelivery.wake()
  return isOver
}
