import { sql } from 'kysely'
import { markets } from '#lib/markets/all.ts'
import type { Database } from '../../../platform/database/tables.ts'

/** Announced by the state: its system failed, was shut for work on it, or failed so that nothing has to be brought there afterwards. */
type OutageKind = 'failure' | 'shut' | 'total'

/** An outage by the clock of the country; without an end it goes on. */
export type Outage = { id: number; authority: string; kind: OutageKind; from: string; until: string | null }

const written = 'YYYY-MM-DD"T"HH24:MI'

/** The clock by which a state tells of its system. */
function zoneOf(authority: string): string {
  const market = markets.find(({ papers }) => papers.authority?.name === authority)
  if (!market) throw new Error(`No market has a system of the name ${authority}`)
  return market.timeZone
}

/** All that are noted, the latest first. */
export async function listOutages(db: Database): Promise<Outage[]> {
  const rows = await db.selectFrom('state_outage').select(['id', 'authority']).orderBy('starts_at', 'desc').execute()
  const found = await Promise.all(rows.map(({ id, authority }) => readOutage(db, id, authority)))
  return found.flatMap((one) => one ?? [])
}

async function readOutage(db: Database, id: number, authority: string): Promise<Outage | undefined> {
  const zone = zoneOf(authority)
  const { rows } = await sql<Outage>`
    select id::integer as id, authority, kind, to_char(starts_at at time zone ${zone}, ${written}) as from,
      to_char(ends_at at time zone ${zone}, ${written}) as until
    from state_outage where id = ${id}`.execute(db)
  return rows[0]
}

/** Notes one, and tells its id. */
export async function noteOutage(db: Database, { authority, kind, from, until }: Omit<Outage, 'id'>): Promise<number> {
  const zone = zoneOf(authority)
  const { rows } = await sql<{ id: number }>`
    insert into state_outage (authority, kind, starts_at, ends_at) values (${authority}, ${kind},
      ${from}::timestamp at time zone ${zone}, ${until}::timestamp at time zone ${zone}) returning id::integer as id`.execute(
    db,
  )
  const [noted] = rows
  if (!noted) throw new Error('An outage was not noted')
  return noted.id
}

/** Changes one; what it was before, and nothing where there is none. */
export async function changeOutage(
  db: Database,
  { id, kind, from, until }: Omit<Outage, 'authority'>,
): Promise<Outage | undefined> {
  const row = await db.selectFrom('state_outage').select('authority').where('id', '=', id).executeTakeFirst()
  const before = row && (await readOutage(db, id, row.authority))
  if (!before) return undefined
  const zone = zoneOf(before.authority)
  await sql`update state_outage set kind = ${kind}, starts_at = ${from}::timestamp at time zone ${zone},
    ends_at = ${until}::timestamp at time zone ${zone} where id = ${id}`.execute(db)
  return before
}

/** Takes one away; what it was, and nothing where there is none. */
export async function forgetOutage(db: Database, id: number): Promise<Outage | undefined> {
  const row = await db.selectFrom('state_outage').select('authority').where('id', '=', id).executeTakeFirst()
  const before = row && (await readOutage(db, id, row.authority))
  if (before) await db.deleteFrom('state_outage').where('id', '=', id).execute()
  return before
}
