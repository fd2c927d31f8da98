import { sql, type RawBuilder } from 'kysely'
import type { Columned } from './table-shapes.ts'

type Column = Columned['columns'][number]

export const list = (names: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)))

export const namesOf = (columns: readonly Column[]): string[] => columns.map(([name]) => name)

export const keysOf = ({ keys, columns }: Columned): Column[] => columns.slice(0, keys)

/** Json has no equality of its own; what is written here is always spelled the same way, so its text will do. */
const spelled = (table: string, [name, type]: Column): RawBuilder<unknown> => {
  const column = sql.ref(`${table}.${name}`)
  if (type === 'json') return sql`${column}::text`
  // The text of a time follows the time zone of whoever asks.
  return type === 'timestamptz' ? sql`extract(epoch from ${column})` : column
}

const spelledRow = (table: string, columns: readonly Column[]): RawBuilder<string> =>
  sql`row(${sql.join(columns.map((column) => spelled(table, column)))})::text`

/** What names a row, in one text. */
export const keyText = (shape: Columned, table: string): RawBuilder<string> => spelledRow(table, keysOf(shape))

/** What tells a row from what it was, in sixteen bytes. */
export function fingerprint({ columns, added }: Columned, table: string): RawBuilder<string> {
  const first = columns.filter(([name]) => !added.includes(name))
  const later = columns.filter(([name]) => added.includes(name))
  const texts = later.map((column) => sql`coalesce(${sql.lit(column[0])} || ${spelled(table, column)}::text, '')`)
  return sql`md5(${sql.join([spelledRow(table, first), ...texts], sql` || `)})::uuid`
}

/** The columns of a row, for a person to see. */
export const rowAsJson = ({ columns }: Columned, table: string): RawBuilder<unknown> =>
  sql`(select row_to_json(s) from (select ${list(namesOf(columns), table)}) as s)`

/** Rows as a table of that name. */
export const recordset = (columns: readonly Column[], rows: readonly unknown[], name: string): RawBuilder<unknown> => {
  const definitions = columns.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${sql.ref(name)}(${sql.join(definitions)})`
}

export const same = (a: string, b: string, names: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.join(
    names.map((name) => sql`${sql.ref(`${a}.${name}`)} = ${sql.ref(`${b}.${name}`)}`),
    sql` and `,
  )}`
