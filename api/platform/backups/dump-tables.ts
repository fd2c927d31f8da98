import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { failedAt } from '../files/full-disk.ts'
import type { Database } from '../database/tables.ts'
import { tablesOf, type TableFacts } from './database-facts.ts'
import { tableFile, type Manifest } from './manifest.ts'

/** Rows that are in memory at a time. */
const batch = 2_000

/** Text of values is the same wherever it is read: in one time zone, with every digit. */
export const exactly = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local extra_float_digits = 1`,
]

/**
 * Writes each table to a file of its own, a row a line: a list of the columns' values as text, or null. What a value's
 * type prints it also reads, so a row comes back as it was, in whichever of the two databases.
 */
export async function dumpTables(transaction: Database, folder: string): Promise<Manifest['tables']> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  for (const statement of exactly) await sql.raw(statement).execute(transaction)
  const dumped: Manifest['tables'] = []
  for (const table of await tablesOf(transaction)) {
    const file = tableFile(folder, table.name)
    const written = { rows: 0, sum: createHash('sha256') }
    await pipeline(
      linesOf(transaction, table, (rows) => (written.rows += rows)),
      createGzip(),
      new Transform({
        transform(chunk: Buffer, _, done) {
          written.sum.update(chunk)
          done(null, chunk)
        },
      }),
      createWriteStream(file, { mode: 0o600, flush: true }),
    ).catch(failedAt(file))
    dumped.push({ ...table, rows: written.rows, sum: written.sum.digest('hex') })
  }
  return dumped
}

async function* linesOf(transaction: Database, { name, columns }: TableFacts, count: (rows: number) => void) {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))
  await sql`declare kept no scroll cursor for
    select json_build_array(${values})::text as line from ${sql.table(name)}`.execute(transaction)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batch)} from kept`.execute(transaction)
    if (rows.length === 0) break
    count(rows.length)
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await sql`close kept`.execute(transaction)
}
