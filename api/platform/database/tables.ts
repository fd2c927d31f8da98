import type { Generated, JSONColumnType, Kysely } from 'kysely'

export type ByLanguage = Record<string, string>

/**
 * The database as the code sees it; `migrations/` makes it so. Each room adds the tables that are its own, so that this file need
 * know no room. Json columns arrive parsed.
 */
export interface Tables {
  epoch: { id: string }
  setting: { name: string; value: string }
  /** What rooms tell each other, until everybody was told; `api/platform/events/events.ts` writes and tells. */
  event: {
    id: Generated<string>
    position: Generated<number>
    name: string
    record: string
    payload: JSONColumnType<object>
    at: Generated<Date>
    due_at: Generated<Date>
    tries: Generated<number>
  }
  attempt: { key: string; forgotten_at: Date; trusted_until: Date | null }
}

export type Database = Kysely<Tables>
