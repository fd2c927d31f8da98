import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { pickupPoints } from '../../demo/parcel-points/pickup-points.ts'
import { townFiles, type TownFiles } from '../../demo/parcel-points/pickup-towns.ts'

/** To be raised when the same files make other points. */
const making = 1

/** Makes the parcel points in the database those of the files, in one transaction, unless they already are. */
export async function loadPickupPoints(db: Database, files?: TownFiles): Promise<'loaded' | 'present'> {
  const { version, read } = files ?? (await townFiles())
  const wanted = `${making} ${version}`
  if ((await loadedVersion(db)) === wanted) return 'present'
  const countries = read().map(pickupPoints)
  const outcome = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('pickup-points'))`.execute(transaction)
    if ((await loadedVersion(transaction)) === wanted) return 'present' as const
    await transaction.deleteFrom('pickup_point').execute()
    await transaction.deleteFrom('pickup_town_name').execute()
    for (const { points, names } of countries) {
      await fill(transaction, 'pickup_point', points)
      await fill(transaction, 'pickup_town_name', names)
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

/** The rows of a country in one statement. */
const fill = (db: Database, table: 'pickup_point' | 'pickup_town_name', rows: object[]) =>
  sql`insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(db)
