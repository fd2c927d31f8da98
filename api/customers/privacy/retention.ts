import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import type { PersonalData } from './personal-data.ts'
import { forgetBy, type Rule } from './rule.ts'

/** So many at a time, so that nobody waits long for a row. */
const batch = 1_000

/**
 * Forgets guests of whom nothing is kept: who put nothing into a cart within a day, or took it all out again. A browser that still
 * knows such a guest becomes another one with its next call. How many there were.
 */
export async function forgetGuests(db: Database, rooms: readonly PersonalData[]): Promise<number> {
  const isUnused = isUnusedIn(rooms)
  let count = 0
  for (;;) {
    const forgotten = await forgetSome(db, isUnused)
    count += forgotten
    if (forgotten < batch) return count
  }
}

const isUnusedIn = (rooms: readonly PersonalData[]) => sql`not registered and created_at < now() - interval '1 day'
  ${sql.join(
    rooms.flatMap(({ usedBy }) => usedBy?.(sql`customer.guid`) ?? []).map((use) => sql`and not ${use}`),
    sql` `,
  )}`

/** Looked at once more when they are locked: a cart that was filled in between is not seen by the statement that locks. */
const forgetSome = (db: Database, isUnused: RawBuilder<unknown>): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ guid: string }>`
      select guid from customer where ${isUnused} limit ${sql.lit(batch)} for update skip locked`.execute(transaction)
    if (rows.length === 0) return 0
    const guids = rows.map(({ guid }) => guid)
    await sql`delete from customer where guid = any(${guids}::uuid[]) and ${isUnused}`.execute(transaction)
    return rows.length
  })

/** Everything that ends by itself, but for what has a function of its own. */
export const rulesOf = (rooms: readonly PersonalData[]): Rule[] => rooms.flatMap(({ rules }) => rules)

/** Lets go of what is kept no longer, table by table; how many rows of each, where there were some. */
export async function carryOutRetention(db: Database, rooms: readonly PersonalData[]): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const rule of rulesOf(rooms)) gone[rule.table] = (gone[rule.table] ?? 0) + (await forgetBy(db, rule))
  for (const [table, forget] of rooms.flatMap(({ forgets = {} }) => Object.entries(forgets)))
    gone[table] = await forget(db)
  // The last, because those before may have left nothing of a guest.
  gone['customer'] = await forgetGuests(db, rooms)
  return Object.fromEntries(Object.entries(gone).filter(([, count]) => count > 0))
}
