import { sql } from 'kysely'
import { emit } from '../../platform/events/events.ts'
import type { Database } from '../../platform/database/tables.ts'
import type {} from './request-events.ts'
import type { RequestRow } from './requests.ts'

type End = { state: Exclude<RequestRow['state'], 'open'>; reason?: string; number?: string }

/** A request that is over keeps what was wanted, and no address. */
export async function endRequest(
  transaction: Database,
  id: number,
  { state, reason = '', number }: End,
): Promise<void> {
  await transaction
    .updateTable('company_request')
    .set({ state, reason, order_number: number ?? null, ended_at: sql`now()`, cart: null })
    .where('id', '=', id)
    .execute()
  await emit(transaction, 'request.decided', `request ${id}`, { request: id, state, number: number ?? null })
}
