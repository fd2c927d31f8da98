import { sql } from 'kysely'
import type { RemovedRecords } from '#lib/contract/staff/shop.ts'
import { Refusal } from '../../problem.ts'
import type { Database } from '../../tables.ts'
import type { RecordKind } from './records.ts'

const pageSize = 50

/** What the log tells was removed and nothing of later. An import may have brought one back, which is not noted there. */
export async function listRemoved(
  { name, removal }: RecordKind,
  db: Database,
  { before }: { before?: number | undefined },
): Promise<RemovedRecords> {
  if (!removal) throw new Refusal('NOT_FOUND')
  const rows = await db
    .selectFrom('staff_audit as removed')
    .select(['id', 'at', 'person_name', 'record', 'title'])
    .where('action', '=', `${name}.removed`)
    .where(
      sql<boolean>`not exists (
      select from staff_audit later where later.record = removed.record and later.id > removed.id)`,
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  const keyOf = (record: string) => record.slice(name.length + 1)
  const living =
    page.length === 0
      ? []
      : await removal.living(
          db,
          page.map(({ record }) => keyOf(record)),
        )
  return {
    removed: page
      .filter(({ record }) => !living.includes(keyOf(record)))
      .map(({ id, at, person_name: by, record, title }) => ({ entry: id, at: at.toISOString(), by, record, title })),
    hasMore: rows.length > pageSize,
  }
}
