import type { Services } from '../services.ts'
import { namedIn } from './awaited.ts'

/** What came and waits for a person, with the numbers in it that no order has. */
export async function listOpen({ db }: Services) {
  const rows = await db
    .selectFrom('bank_entry')
    .selectAll()
    .where('order_id', 'is', null)
    .where('verdict', '<>', 'dismissed')
    .orderBy('booked_on')
    .orderBy('id')
    .execute()
  const open = []
  for (const row of rows)
    open.push({ ...row, unknown: row.verdict === 'unknown order' ? (await namedIn(db, row)).unknown : [] })
  return open
}
