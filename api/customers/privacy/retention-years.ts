import { sql, type RawBuilder } from 'kysely'
import { markets } from '#lib/markets/all.ts'

/** For what belongs to no market. */
export const longestRetention: number = Math.max(...markets.map(({ law }) => law.recordYears))

/** How many whole years records of a culture are kept after their own one; a culture that is no market's any more keeps the longest. */
export const lawOf = (culture: RawBuilder<unknown>): RawBuilder<number> => sql`(case ${culture}
  ${sql.join(
    markets.map(({ culture: own, law }) => sql`when ${sql.lit(own)} then ${sql.lit(law.recordYears)}`),
    sql` `,
  )}
  else ${sql.lit(longestRetention)} end)`
