import { sql } from 'kysely'
import type { Database } from '../../api/platform/database/tables.ts'

type Column = { type: string; required: boolean; filled: boolean }
type Table = { columns: Record<string, Column>; constraints: Record<string, string> }
export type SchemaFacts = Record<string, Table>

/** What a process relies on that reads and writes tables. */
export async function schemaFacts(db: Database): Promise<SchemaFacts> {
  const { rows: columns } = await sql<{ table: string; name: string } & Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      a.atthasdef or a.attidentity <> '' as filled
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely%'`.execute(
    db,
  )
  const { rows: constraints } = await sql<{ table: string; kind: string; definition: string }>`
    select c.relname as table, k.contype as kind, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = current_schema()::regnamespace and k.contype in ('c', 'f', 'p', 'u', 'x')`.execute(db)
  const facts: SchemaFacts = {}
  const of = (table: string) => (facts[table] ??= { columns: {}, constraints: {} })
  for (const { table, name, ...column } of columns) of(table).columns[name] = column
  for (const { table, kind, definition } of constraints) of(table).constraints[definition] = kind
  return facts
}

/** What a process that was written for the tables as they were before does not survive. */
export const harmDone = (before: SchemaFacts, after: SchemaFacts): string[] =>
  Object.entries(before).flatMap(([name, table]) => {
    const now = after[name]
    return now
      ? [...columnHarm(table, now), ...constraintHarm(table, now)].map((harm) => `${name}: ${harm}`)
      : [`${name} is gone`]
  })

function columnHarm({ columns }: Table, now: Table): string[] {
  const changed = Object.entries(columns).flatMap(([name, was]) => {
    const is = now.columns[name]
    if (!is) return [`${name} is gone`]
    if (is.type !== was.type) return [`${name} is of another type`]
    const asksMore = is.required && !is.filled && (!was.required || was.filled)
    return asksMore ? [`${name} has to be given`] : []
  })
  const added = Object.entries(now.columns).flatMap(([name, is]) =>
    !(name in columns) && is.required && !is.filled ? [`${name} has to be given`] : [],
  )
  return [...changed, ...added]
}

/** What is unique may be named by an "on conflict"; every other rule that goes away only lets more in. */
function constraintHarm({ constraints }: Table, now: Table): string[] {
  const added = Object.keys(now.constraints).filter((definition) => !(definition in constraints))
  const gone = Object.entries(constraints).filter(
    ([definition, kind]) => (kind === 'p' || kind === 'u') && !(definition in now.constraints),
  )
  return [...added.map((one) => `it is held to ${one}`), ...gone.map(([one]) => `it is no longer held to ${one}`)]
}
