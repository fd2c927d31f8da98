import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import { fingerprint, keysOf, keyText, list, namesOf, recordset, same, rowAsJson } from './row-sql.ts'
import type { Columned } from './table-shapes.ts'

/** Who writes, and whether what was changed here since is overwritten. */
export type Import = { source: string; takeOver: boolean }

/** Why a row stays as it is although the import has it otherwise. */
export const reasons = ['edited', 'made', 'elsewhere', 'removed', 'orphaned', 'needed'] as const
export type Reason = (typeof reasons)[number]

export type Written = {
  outcome: 'added' | 'changed' | Reason
  key: unknown[]
  /** What the database holds, what the import has, and where it was imported from; of a changed or kept row. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  origin: string | null
}

/**
 * Writes rows in one statement: those that are new, and those that are still as they were imported. What was changed or
 * removed here since, made here, or imported from elsewhere stays as it is, unless it is to be taken over. A row that is
 * as it was is not touched, so the change feed stays quiet.
 */
export async function writeRows(
  db: Database,
  shape: Columned,
  rows: readonly unknown[],
  { source, takeOver }: Import,
): Promise<Written[]> {
  if (rows.length === 0) return []
  const table = sql.table(shape.table)
  const names = namesOf(shape.columns)
  const keys = namesOf(keysOf(shape))
  const rest = names.slice(keys.length)
  const update =
    rest.length === 0
      ? sql``
      : sql`, updated as (
    update ${table} as t set ${sql.join(rest.map((name) => sql`${sql.ref(name)} = ${sql.ref(`w.${name}`)}`))}
    from weighed as w
    where w.row_outcome = 'changed' and ${same('t', 'w', keys)} and ${fingerprint(shape, 't')} = w.row_present)`
  const { rows: written } = await sql<Written>`
    with weighed as materialized (
      select g.*, k.row_key, k.row_print, i.fingerprint as row_remembered, i.source as row_origin, p.row_present, case
        when p.row_present = k.row_print then 'same'
        when not (${possible(shape, 'g')}) then 'orphaned'
        when p.row_present is null and (i.fingerprint is null or ${takeOver}) then 'added'
        when p.row_present is null then 'removed'
        when ${takeOver} then 'changed'
        when i.fingerprint is null then 'made'
        when i.source <> ${source} then 'elsewhere'
        when i.fingerprint = p.row_present then 'changed'
        else 'edited' end as row_outcome
      from (select *, row_number() over () as row_place from ${recordset(shape.columns, rows, 'r')}) as g
      cross join lateral (select ${keyText(shape, 'g')} as row_key, ${fingerprint(shape, 'g')} as row_print offset 0) as k
      left join ${table} as t on ${same('t', 'g', keys)}
      left join imported as i on i.table_name = ${shape.table} and i.key = k.row_key
      cross join lateral (
        select case when ${sql.ref(`t.${keys[0]}`)} is not null then ${fingerprint(shape, 't')} end as row_present offset 0
      ) as p
    ), inserted as (
      insert into ${table} (${list(names)}) select ${list(names)} from weighed where row_outcome = 'added'
      on conflict (${list(keys)}) do nothing
    )${update}, noted as (
      insert into imported (table_name, key, source, fingerprint)
      select ${shape.table}, row_key, ${source}, row_print from weighed
      where row_outcome in ('added', 'changed')
        or row_outcome = 'same' and (row_remembered is null or row_origin = ${source} and row_remembered <> row_print)
      on conflict (table_name, key) do update
      set source = excluded.source, fingerprint = excluded.fingerprint, imported_at = excluded.imported_at
    )
    select row_outcome as outcome, json_build_array(${list(keys, 'w')}) as key, row_origin as origin,
      case when row_outcome not in ('added', 'removed', 'orphaned') then ${rowAsJson(shape, 't')} end as before,
      case when row_outcome <> 'added' then ${rowAsJson(shape, 'w')} end as after
    from weighed as w left join ${table} as t on row_outcome <> 'added' and ${same('t', 'w', keys)}
    where row_outcome <> 'same' order by row_place`.execute(db)
  return written
}

/** Whether what a row belongs to and names is there; asked row by row, because the other table may be large. */
function possible({ part, needs = {} }: Columned, row: string): RawBuilder<boolean> {
  const there = (by: string, table: string, at: string) =>
    sql`(${sql.ref(`${row}.${by}`)} is null or coalesce((
      select true from ${sql.table(table)} as n where ${sql.ref(`n.${at}`)} = ${sql.ref(`${row}.${by}`)} limit 1), false))`
  const all = [
    ...(part ? [there(part.by, part.of, part.at)] : []),
    ...Object.entries(needs).map(([by, { table, at }]) => there(by, table, at)),
  ]
  return all.length === 0 ? sql`true` : sql`${sql.join(all, sql` and `)}`
}

/** Writes the rows whose key is not there yet and leaves the others alone; nobody asks again what became of them. */
export async function addRows(db: Database, shape: Columned, rows: readonly unknown[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into ${sql.table(shape.table)} (${list(namesOf(shape.columns))})
    select * from ${recordset(shape.columns, rows, 'given')} on conflict do nothing`.execute(db)
}
