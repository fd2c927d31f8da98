import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../tables.ts'
import type { Behind, Box, Wanted } from './asked.ts'
import type { PickupTables } from './pickup-tables.ts'

type Found = PickupTables['pickup_point'] & { key: number }

type Search = {
  country: string
  id?: string | undefined
  wanted?: Wanted | undefined
  box?: Box | undefined
  behind?: Behind | undefined
  limit: number
}

/** More than any position. */
const perStep = 100_000_000

const shortestPostcode = 2

const from = (text: string) => sql`(select ${text}::text collate "C" as text) wanted`

/** The towns so called, each with 0 where that is the whole name and 1 where it only begins so. */
const towns = (country: string, town: string) => sql`(
  select pickup_town_name.town, min(case when name = wanted.text then 0 else 1 end) as step
  from pickup_town_name, ${from(town)}
  where country = ${country} and name >= wanted.text and name < wanted.text || chr(1114111)
  group by pickup_town_name.town)`

/**
 * Postcodes that begin like this. Where none does, those that share most with it: there need not be a point in the
 * very street whose postcode is asked for.
 */
const nearestPostcode = (country: string, postcode: string) => sql`(
  select max(tried.beginning) from (
    select substr(wanted.text, 1, length) collate "C" as beginning
    from ${from(postcode)}, generate_series(least(${shortestPostcode}, length(wanted.text)), length(wanted.text)) length
  ) tried
  where exists (
    select from pickup_point where country = ${country}
      and postcode_folded >= tried.beginning and postcode_folded < tried.beginning || '~'))`

/** Ten-thousandths of a degree from the middle of a box, as long one way as the other. */
function distance({ west, south, east, north }: Box): RawBuilder<number> {
  const latitude = (south + north) / 2
  const longitude = (west + east) / 2
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  return sql`round(10000 * sqrt(
    power(latitude - ${latitude}::float8, 2)
    + power((longitude - ${longitude}::float8) * ${narrowing}::float8, 2)))::bigint`
}

/** Points in an order that stays: nearest to the middle of the box, or else the town so called, larger towns first. */
export async function findPoints(db: Database, search: Search): Promise<Found[]> {
  const { country, id, wanted, box, behind, limit } = search
  const joined = wanted?.town ? sql`join ${towns(country, wanted.town)} named on named.town = pickup_point.town` : sql``
  const where = [sql`country = ${country}`]
  if (id !== undefined) where.push(sql`id = ${id}`)
  if (box)
    where.push(sql`latitude between ${box.south}::float8 and ${box.north}::float8
      and longitude between ${box.west}::float8 and ${box.east}::float8`)
  if (wanted?.postcode) {
    const beginning = nearestPostcode(country, wanted.postcode)
    where.push(sql`postcode_folded >= ${beginning} and postcode_folded < ${beginning} || '~'`)
  }
  const stepped = wanted?.town ? sql`named.step * ${perStep}::bigint + position` : sql`position::bigint`
  const after = behind ? sql`where (key, id) > (${behind.key}::bigint, ${behind.id})` : sql``
  const { rows } = await sql<Found>`
    select * from (
      select pickup_point.*, ${box ? distance(box) : stepped} as key
      from pickup_point ${joined} where ${sql.join(where, sql` and `)}
    ) found ${after} order by key, id limit ${limit}`.execute(db)
  return rows
}
