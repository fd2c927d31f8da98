import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import { fingerprint, keysOf, keyText, list, namesOf, recordset, same, rowAsJson } from './row-sql.ts'
import type { Table } from './shape.ts'
import { needing, partsOf, shapeOf, type Columned } from './table-shapes.ts'
import type { Import, Reason } from './write-rows.ts'

export type Withdrawn = {
  outcome: 'withdrawn' | Extract<Reason, 'edited' | 'needed'>
  key: unknown[]
  before: Record<string, unknown>
}

type Found = { key: unknown[]; place: number | string; before: Record<string, unknown>; edited: boolean }

/**
 * Removes the records of a table which this import once brought and no longer names, with their parts. What was changed
 * here since, or is needed by what stays, is kept; what was made here or comes from elsewhere is not asked about.
 */
export async function withdrawRecords(
  db: Database,
  shape: Columned,
  seen: readonly unknown[],
  { source, takeOver }: Import,
): Promise<Withdrawn[]> {
  const parts = partsOf(shape.table)
  const at = parts[0]?.part?.at ?? namesOf(shape.columns)[0] ?? ''
  const strangers = parts.filter(({ alive }) => !alive).map((part) => partIsEdited(part, at))
  const { rows: found } = await sql<Found>`
    select json_build_array(${list(namesOf(keysOf(shape)), 't')}) as key, ${sql.ref(`t.${at}`)} as place,
      ${rowAsJson(shape, 't')} as before,
      (${sql.join([sql`i.fingerprint <> ${fingerprint(shape, 't')}`, ...strangers], sql` or `)}) as edited
    from ${sql.table(shape.table)} as t
    join imported as i on i.table_name = ${shape.table} and i.key = ${keyText(shape, 't')}
    where i.source = ${source} and ${unseen(shape, seen)}`.execute(db)
  const kept = new Map(found.filter(({ edited }) => edited && !takeOver).map((row) => [row, 'edited' as const]))
  let going = found.filter((row) => !kept.has(row))
  const withdrawn: Withdrawn[] = [...kept].map(([{ key, before }, outcome]) => ({ key, before, outcome }))
  for (;;) {
    const needed = await neededOf(db, shape.table, going)
    if (needed.size === 0) break
    for (const { key, before, place } of going)
      if (needed.has(String(place))) withdrawn.push({ key, before, outcome: 'needed' })
    going = going.filter(({ place }) => !needed.has(String(place)))
  }
  if (going.length === 0) return withdrawn
  for (const part of parts) await remove(db, part, part.part?.by ?? '', placesOf(going))
  await remove(db, shape, at, placesOf(going))
  return [...withdrawn, ...going.map(({ key, before }) => ({ key, before, outcome: 'withdrawn' as const }))]
}

/** Removes parts that the import no longer names, of records that it does name. */
export async function withdrawParts(
  db: Database,
  shape: Columned,
  seen: readonly unknown[],
  { source, takeOver, roots }: Import & { roots: readonly unknown[] },
): Promise<Withdrawn[]> {
  if (!shape.part) return []
  const { of, by, at } = shape.part
  const root = shapeOf(of)
  const keys = namesOf(keysOf(shape))
  const { rows } = await sql<Withdrawn>`
    with unseen as materialized (
      select t.* from ${sql.table(shape.table)} as t where ${unseen(shape, seen)}
    ), gone as materialized (
      select t.*, i.key as row_key, (${takeOver} or i.fingerprint = ${fingerprint(shape, 't')}) as row_goes
      from unseen as t
      join imported as i on i.table_name = ${shape.table} and i.key = ${keyText(shape, 't')} and i.source = ${source}
      join ${sql.table(of)} as r on ${sql.ref(`r.${at}`)} = ${sql.ref(`t.${by}`)}
      where (${list(namesOf(keysOf(root)), 'r')}) in (select * from ${recordset(keysOf(root), roots, 's')})
    ), removed as (
      delete from ${sql.table(shape.table)} as t using gone as g where g.row_goes and ${same('t', 'g', keys)}
    ), forgotten as (
      delete from imported as i using gone as g where g.row_goes and i.table_name = ${shape.table} and i.key = g.row_key
    )
    select json_build_array(${list(keys, 'g')}) as key, ${rowAsJson(shape, 'g')} as before,
      case when row_goes then 'withdrawn' else 'edited' end as outcome
    from gone as g`.execute(db)
  return rows
}

const unseen = (shape: Columned, seen: readonly unknown[]): RawBuilder<boolean> =>
  sql`(${list(namesOf(keysOf(shape)), 't')}) not in (select * from ${recordset(keysOf(shape), seen, 's')})`

/** Whether a record has a part that is not as it was imported. */
const partIsEdited = (part: Columned, at: string): RawBuilder<boolean> => sql`exists (
  select from ${sql.table(part.table)} as p
  left join imported as pi on pi.table_name = ${part.table} and pi.key = ${keyText(part, 'p')}
  where ${sql.ref(`p.${part.part?.by ?? ''}`)} = ${sql.ref(`t.${at}`)}
    and pi.fingerprint is distinct from ${fingerprint(part, 'p')})`

const placesOf = (going: readonly Found[]) => going.map(({ place }) => String(place))

/** The places that something needs which stays. */
async function neededOf(db: Database, root: Table, going: readonly Found[]): Promise<Set<string>> {
  const places = placesOf(going)
  const needed = new Set<string>()
  if (places.length === 0) return needed
  for (const { table, by, at } of needing(root)) {
    const stays = table === root ? sql`and not n.${sql.ref(at)}::text = any(${places}::text[])` : sql``
    const { rows } = await sql<{ place: string }>`
      select distinct n.${sql.ref(by)}::text as place from ${sql.table(table)} as n
      where n.${sql.ref(by)}::text = any(${places}::text[]) ${stays}`.execute(db)
    for (const { place } of rows) needed.add(place)
  }
  return needed
}

async function remove(db: Database, shape: Columned, by: string, places: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from ${sql.table(shape.table)} as t where ${sql.ref(`t.${by}`)}::text = any(${places}::text[])
      returning ${keyText(shape, 't')} as row_key
    )
    delete from imported as i using gone as g where i.table_name = ${shape.table} and i.key = g.row_key`.execute(db)
}
