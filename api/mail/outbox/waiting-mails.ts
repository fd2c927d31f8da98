import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import type { Waiting } from '../../platform/observability/condition.ts'

/** The mails of the outbox, for whoever watches an API. */
export async function waitingMails(db: Database): Promise<Waiting> {
  const { rows } = await sql<{ waiting: number; oldest: number | null }>`
    select count(*)::integer as waiting, floor(extract(epoch from now() - min(created_at)))::integer as oldest
    from outgoing_mail`.execute(db)
  return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: Math.max(0, rows[0]?.oldest ?? 0) }
}
