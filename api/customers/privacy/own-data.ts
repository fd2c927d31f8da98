import type { OwnData } from '#lib/contract/customer.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { PersonalData, Reading } from './personal-data.ts'

/**
 * Everything that is kept of a customer, by table: what somebody may ask for by law. What is not handed out is what opens
 * something (hashes of passwords and keys) and what the engine makes of the rest (searches, counters).
 */
export const readingsOf = (rooms: readonly PersonalData[]): Readonly<Record<string, Reading>> =>
  Object.assign({}, ...rooms.map(({ readings }) => readings)) as Record<string, Reading>

/** One moment's look at all of it. */
export async function readOwnData(db: Database, guid: string, rooms: readonly PersonalData[]): Promise<OwnData> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const { email } = await transaction
        .selectFrom('account')
        .select('email')
        .where('customer_guid', '=', guid)
        .executeTakeFirstOrThrow()
      const records: OwnData['records'] = {}
      for (const [table, reading] of Object.entries(readingsOf(rooms))) {
        const { rows } = await reading({ guid, email }).execute(transaction)
        records[table] = rows.map(asJson)
      }
      return { at: new Date().toISOString(), records }
    })
}

/** Moments as text, as the answer will have them. */
const asJson = (row: unknown) => JSON.parse(JSON.stringify(row)) as Record<string, unknown>
