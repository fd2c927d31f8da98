import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { foreignKeysOf, tablesOf } from './database-facts.ts'
import { exactly } from './dump-tables.ts'
import { tableFile, type Manifest } from './manifest.ts'

/** What a backup has of one schema. */
type Kept = Pick<Manifest, 'tables' | 'sequences'>

/** Characters of rows that are handed to the database at a time. */
const batch = 1_000_000

/**
 * Fills the tables of a database that is at the migration of the backup, and holds nothing but what migrations write.
 * While rows come in no trigger notes them, and what they refer to is looked at when all of them are there.
 */
export async function loadTables(transaction: Database, folder: string, manifest: Kept): Promise<void> {
  for (const statement of exactly) await sql.raw(statement).execute(transaction)
  const here = await tablesOf(transaction)
  requireSame(manifest, here)
  const keys = await foreignKeysOf(transaction)
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(transaction)
  for (const { name } of here) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(transaction)
    await sql`delete from ${sql.table(name)}`.execute(transaction)
  }
  for (const table of manifest.tables) await loadTable(transaction, folder, table)
  // What is checked at the end of a transaction is checked now, or the tables could not be altered.
  await sql`set constraints all immediate`.execute(transaction)
  for (const { name } of here) await sql`alter table ${sql.table(name)} enable trigger user`.execute(transaction)
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      transaction,
    )
  for (const { name, last, called } of manifest.sequences)
    await sql`select setval(${name}::regclass, ${last}::bigint, ${called})`.execute(transaction)
}

async function loadTable(
  transaction: Database,
  folder: string,
  { name, columns, rows }: Manifest['tables'][number],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const values = sql.join(columns.map(({ type }, i) => sql`(row ->> ${sql.lit(i)})::${sql.raw(type)}`))
  let read = 0
  const write = async (lines: string[]) => {
    await sql`insert into ${sql.table(name)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as row`.execute(transaction)
    read += lines.length
  }
  await pipeline(createReadStream(tableFile(folder, name)), createGunzip().setEncoding('utf8'), async (text) => {
    for await (const lines of wholeLines(text as AsyncIterable<string>)) await write(lines)
  })
  if (read !== rows) throw new Error(`The backup of the table ${name} has ${read} rows, and ${rows} were written.`)
}

/** Lines end where `\n` stands and nowhere else: readers of lines take some characters of texts for an end as well. */
async function* wholeLines(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = ''
  for await (const part of text) {
    rest += part
    if (rest.length < batch) continue
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
  const lines = rest.split('\n').slice(0, -1)
  if (lines.length > 0) yield lines
}

/** Tables follow from migrations, so a difference means that somebody altered one by hand, here or there. */
function requireSame({ tables }: Kept, here: Manifest['tables'] | Awaited<ReturnType<typeof tablesOf>>): void {
  const said = (table: { name: string; columns: { name: string; type: string }[] }) =>
    `${table.name} (${table.columns
      .map(({ name, type }) => `${name} ${type}`)
      .sort()
      .join(', ')})`
  const [kept, made] = [tables.map(said), here.map(said)]
  const unknown = kept.filter((table) => !made.includes(table))
  const missing = made.filter((table) => !kept.includes(table))
  if (unknown.length + missing.length === 0) return
  throw new Error(
    [
      'The tables of the backup are not those that its migrations make, so somebody altered them by hand:',
      ...unknown.map((table) => `  only in the backup: ${table}`),
      ...missing.map((table) => `  only here: ${table}`),
    ].join('\n'),
  )
}
