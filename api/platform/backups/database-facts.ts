import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'

export type Column = { name: string; type: string }
export type TableFacts = { name: string; columns: Column[] }
export type ForeignKey = { table: string; name: string; definition: string }
export type Sequence = { name: string; last: string; called: boolean }

/** The tables of the migrator are made by it again, and say nothing that a backup does not say otherwise. */
const ours = sql`c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely\\_%'`

/** Every table there is, whatever its migration was called: what somebody adds later is kept without being named here. */
export async function tablesOf(db: Database): Promise<TableFacts[]> {
  const { rows } = await sql<TableFacts>`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and ${ours} group by c.relname order by c.relname`.execute(db)
  return rows
}

export async function foreignKeysOf(db: Database): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and ${ours} order by 1, 2`.execute(
    db,
  )
  return rows
}

/** Sequences have no snapshot: one that is read after the rows has at least their numbers. */
export async function sequencesOf(db: Database): Promise<Sequence[]> {
  const { rows: names } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relkind = 'S' and ${ours} order by 1`.execute(db)
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const { rows } = await sql<{ last: string; called: boolean }>`
      select last_value::text as last, is_called as called from ${sql.table(name)}`.execute(db)
    if (rows[0]) sequences.push({ name, ...rows[0] })
  }
  return sequences
}

/** What every database has from its first start on. */
const begunWith = ['epoch', 'setting']

/** The tables in which there is something that somebody would miss. */
export async function filledTables(db: Database): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await tablesOf(db)) {
    if (begunWith.includes(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) filled.push(name)
  }
  return filled
}

/** Removes what the schema holds, but for what belongs to an extension; what goes with a table is gone before its turn. */
export async function dropAll(db: Database): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop %s if exists %I cascade', case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
      c.relname) as statement, case c.relkind when 'S' then 2 else 1 end as turn
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i'))
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure), 3
    from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by turn`.execute(db)
  for (const { statement } of rows) await sql.raw(statement).execute(db)
}
