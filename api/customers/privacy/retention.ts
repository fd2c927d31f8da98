import type { Database } from '../../platform/database/tables.ts'
import { forgetGuests } from './forget-guests.ts'
import type { PersonalData } from './personal-data.ts'
import { forgetBy, type Rule } from './rule.ts'

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
