import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { folded, foldedPostcode, foldedSpelledOut } from '../pickup/folded.ts'
import type { PickupTables } from '../pickup/tables.ts'

export type PickupPointRecord = Omit<PickupTables['pickup_point'], 'postcode_folded'>

/** A place with parcel points, and every name that people look for it by. */
export type PickupTown = { id: string; country: string; names: string[] }

/** Parcel points from wherever they come; the version differs when they do. */
export type PickupPoints = {
  version: string
  read: () => Iterable<{ points: PickupPointRecord[]; towns: PickupTown[] }>
}

/** Makes the parcel points in the database those given, in one transaction, unless they already are. */
export async function loadPickupPoints(
  db: Database,
  { version: wanted, read }: PickupPoints,
): Promise<'loaded' | 'present'> {
  if ((await loadedVersion(db)) === wanted) return 'present'
  const outcome = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('pickup-points'))`.execute(transaction)
    if ((await loadedVersion(transaction)) === wanted) return 'present' as const
    await transaction.deleteFrom('pickup_point').execute()
    await transaction.deleteFrom('pickup_town_name').execute()
    for (const { points, towns } of read()) {
      await fill(transaction, 'pickup_point', points.map(pointRow))
      await fill(transaction, 'pickup_town_name', towns.flatMap(nameRows))
    }
    await transaction
      .insertInto('setting')
      .values({ name: 'pickup-points', value: wanted })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: wanted }))
      .execute()
    return 'loaded' as const
  })
  if (outcome === 'loaded') await sql`vacuum analyze pickup_point, pickup_town_name`.execute(db)
  return outcome
}

const loadedVersion = async (db: Database) =>
  (await db.selectFrom('setting').select('value').where('name', '=', 'pickup-points').executeTakeFirst())?.value

const pointRow = (point: PickupPointRecord): PickupTables['pickup_point'] => ({
  ...point,
  postcode_folded: foldedPostcode(point.postcode),
})

function nameRows({ id, country, names }: PickupTown): PickupTables['pickup_town_name'][] {
  const ways = new Set(names.flatMap((name) => [folded(name), foldedSpelledOut(name)]))
  return [...ways].map((name) => ({ country, name, town: id }))
}

/** The rows of a country in one statement. */
const fill = (db: Database, table: 'pickup_point' | 'pickup_town_name', rows: object[]) =>
  sql`insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(db)
