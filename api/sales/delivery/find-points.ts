import { sql, type RawBuilder } from 'kysely'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Behind, Box } from './asked.ts'
import type { MeantPlace } from './meant-place.ts'
import type { PickupTables } from './pickup-tables.ts'

type Found = PickupTables['pickup_point'] & { key: number }

type Search = {
  country: string
  id?: string | undefined
  /** What the words mean that were typed; points of either the town or the postcode are found. */
  meant?: MeantPlace | undefined
  box?: Box | undefined
  behind?: Behind | undefined
  limit: number
}

/** More than any position. */
const perStep = 100_000_000

const middleOf = ({ west, south, east, north }: Box) => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
})

/** Ten-thousandths of a degree from a place, as long one way as the other. */
function distance({ latitude, longitude }: PickupPoint['geocodeRO']): RawBuilder<number> {
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  return sql`round(10000 * sqrt(
    power(latitude - ${latitude}::float8, 2)
    + power((longitude - ${longitude}::float8) * ${narrowing}::float8, 2)))::bigint`
}

/** Points in an order that stays: nearest to the place that is meant, or else the town so called, larger towns first. */
export async function findPoints(db: Database, search: Search): Promise<Found[]> {
  const { country, id, meant, box, behind, limit } = search
  const where = [sql`country = ${country}`]
  if (id !== undefined) where.push(sql`id = ${id}`)
  if (box)
    where.push(sql`latitude between ${box.south}::float8 and ${box.north}::float8
      and longitude between ${box.west}::float8 and ${box.east}::float8`)
  if (meant) where.push(meantBy(meant))
  const middle = box ? middleOf(box) : meant?.middle
  const after = behind ? sql`where (key, id) > (${behind.key}::bigint, ${behind.id})` : sql``
  const { rows } = await sql<Found>`
    select * from (
      select pickup_point.*, ${middle ? distance(middle) : stepped(meant)} as key
      from pickup_point where ${sql.join(where, sql` and `)}
    ) found ${after} order by key, id limit ${limit}`.execute(db)
  return rows
}

function meantBy({ towns, beginning }: MeantPlace) {
  const either = [
    ...(towns.length > 0 ? [sql`town in (${sql.join(towns.map(({ town }) => town))})`] : []),
    ...(beginning ? [sql`(postcode_folded >= ${beginning} and postcode_folded < ${`${beginning}~`})`] : []),
  ]
  return either.length > 0 ? sql`(${sql.join(either, sql` or `)})` : sql`false`
}

function stepped(meant: MeantPlace | undefined) {
  const exact = meant?.towns.filter(({ step }) => step === 0).map(({ town }) => town) ?? []
  if (exact.length === 0) return sql`position::bigint`
  return sql`case when town in (${sql.join(exact)}) then 0 else ${perStep}::bigint end + position`
}
