import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import type { Wanted } from './asked.ts'

type Place = PickupPoint['geocodeRO']

/** 0 where a town has the whole name, 1 where its name only begins so, 2 where the text has its name among other words. */
type Named = { town: string; step: number }

/** What a text means here: towns, the beginning of a postcode, and the middle of both where that is one place. */
export type MeantPlace = { towns: Named[]; beginning: string | null; middle: Place | undefined }

/** Fewer figures than these are a whole region. */
const telling = 2

export async function meantPlace(db: Database, country: string, { town, postcode }: Wanted): Promise<MeantPlace> {
  const [towns, beginning] = await Promise.all([
    town ? townsNamed(db, country, town) : [],
    postcode ? nearestPostcode(db, country, postcode) : null,
  ])
  const meant = oneTown(towns)
  const both = beginning && meant.length > 0 ? await middleOf(db, country, meant, beginning) : undefined
  if (both) return { towns, beginning, middle: both }
  const isPostcode = beginning !== null && (meant.length === 0 || beginning.length >= telling)
  const middle = isPostcode ? await middleOf(db, country, [], beginning) : await middleOf(db, country, meant, null)
  return { towns, beginning, middle }
}

/** Those of this very name; or the only one that begins so. */
function oneTown(towns: readonly Named[]): string[] {
  const exact = towns.filter(({ step }) => step !== 1)
  return (exact.length > 0 ? exact : towns.length === 1 ? towns : []).map(({ town }) => town)
}

/** The towns so called; where there is none, the one with the longest name among the words: "Chicago, IL". */
async function townsNamed(db: Database, country: string, town: string): Promise<Named[]> {
  const { rows } = await sql<Named & { name: string }>`
    select town, name, case when name = wanted.text then 0 when starts_with(name, wanted.text) then 1 else 2 end as step
    from pickup_town_name, (select ${town}::text collate "C" as text) wanted
    where country = ${country}
      and (starts_with(name, wanted.text) or strpos(' ' || wanted.text || ' ', ' ' || name || ' ') > 0)
    order by step, length(name) desc, town`.execute(db)
  const called = rows.filter(({ step }) => step < 2)
  const longest = rows[0]?.name.length
  const found = called.length > 0 ? called : rows.filter(({ name }) => name.length === longest)
  return [...new Map(found.toReversed().map(({ town, step }) => [town, { town, step }])).values()]
}

/**
 * The beginning that is most of the postcode and that postcodes here have: there need not be a point in the very street
 * whose postcode is asked for.
 */
async function nearestPostcode(db: Database, country: string, postcode: string): Promise<string | null> {
  const { rows } = await sql<{ beginning: string | null }>`
    select max(tried.beginning) as beginning from (
      select substr(wanted.text, 1, length) collate "C" as beginning
      from (select ${postcode}::text collate "C" as text) wanted, generate_series(1, length(wanted.text)) length
    ) tried
    where exists (
      select from pickup_point where country = ${country}
        and postcode_folded >= tried.beginning and postcode_folded < tried.beginning || '~')`.execute(db)
  return rows[0]?.beginning ?? null
}

/** Where the points are that lie in the towns and have the postcode. */
async function middleOf(
  db: Database,
  country: string,
  towns: readonly string[],
  beginning: string | null,
): Promise<Place | undefined> {
  if (towns.length === 0 && beginning === null) return undefined
  const { avg } = db.fn
  const { latitude, longitude } = await db
    .selectFrom('pickup_point')
    .where('country', '=', country)
    .$if(towns.length > 0, (query) => query.where('town', 'in', towns))
    .$if(beginning !== null, (query) =>
      query.where('postcode_folded', '>=', beginning ?? '').where('postcode_folded', '<', `${beginning}~`),
    )
    .select([avg<number | null>('latitude').as('latitude'), avg<number | null>('longitude').as('longitude')])
    .executeTakeFirstOrThrow()
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}
