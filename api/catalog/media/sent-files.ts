import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import { removeOriginal } from '../../platform/files/originals.ts'
import type { FileStorage } from '../../platform/files/storage.ts'

/** Noted before the file is kept: a round that looks at it just now waits for it, or is waited for. */
export async function noteSent(db: Database, file: string): Promise<void> {
  await sql`insert into sent_file (name) values (${file})
    on conflict (name) do update set sent_at = now()`.execute(db)
}

/** So many are looked at in a round. */
const most = 100

/** Where a file is named without anything being shown by it: where it lies, and this list. */
const registers = ['picture', 'sent_file', 'media_file', 'media_use']

/**
 * Removes what was sent a day ago and never saved. A file is used where any row of any table names it, be that a product, a page,
 * its versions, a plan or a line of the log that can be taken back; used once, it is not looked at again and stays.
 */
export async function removeUnsaved(db: Database, storage: FileStorage, now = new Date()): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ name: string }>`
      select name from sent_file where sent_at < ${now}::timestamptz - interval '1 day'
      order by sent_at limit ${most} for update skip locked`.execute(transaction)
    const names = rows.map(({ name }) => name)
    if (names.length === 0) return []
    const used = await usedOf(transaction, names)
    const unsaved = names.filter((name) => !used.has(begin(name)))
    for (const name of unsaved) await removeOriginal(storage, name)
    await sql`delete from picture where name = any(${unsaved.map((name) => `original:${name}`)}::text[])`.execute(
      transaction,
    )
    await sql`delete from media_file where name = any(${unsaved.map((name) => `original:${name}`)}::text[])`.execute(
      transaction,
    )
    await sql`delete from sent_file where name = any(${names}::text[])`.execute(transaction)
    return unsaved
  })
}

/** What every address and every name of a file has of it: that much of its hash. */
const begin = (name: string) => name.slice(0, 24)

async function usedOf(db: Database, names: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>()
  const looked = `(${names.map(begin).join('|')})`
  // A picture that was cut from one lies at a place of its own.
  const { rows: cuts } = await sql<{ name: string }>`
    select distinct split_part(name, ':', 2) as name from picture
    where name ~ ${looked} and path not like 'originals/%'`.execute(db)
  for (const { name } of cuts) used.add(begin(name))
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and not table_name = any(${registers}::text[])`.execute(db)
  for (const { name } of tables) {
    const { rows } = await sql<{ found: string }>`
      select distinct hit.parts[1] as found from ${sql.table(name)} as looked,
        regexp_matches(looked::text, ${looked}, 'g') as hit (parts)`.execute(db)
    for (const { found } of rows) used.add(found)
  }
  return used
}
