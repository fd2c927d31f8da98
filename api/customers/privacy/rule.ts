import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import { lawOf, longestRetention } from './retention-years.ts'

/** How long rows of a table are kept, as `docs/security.md` tells it: a time after something, or the years of the market's law. */
export type Rule = {
  /** What they are. */
  records: string
  table: string
  period: `${number} ${'day' | 'days' | 'years'}` | 'as long as it is good' | 'years of the law'
  /** From when on that counts; what a period of its own ends by is the end itself. */
  since: RawBuilder<Date>
  /** Whose law; that of the market which keeps the longest where it is of none. */
  culture?: RawBuilder<string>
  /** Which of the rows; all of them where nothing is said. */
  only?: RawBuilder<boolean>
}

function isOver({ period, since, culture, only = sql<boolean>`true` }: Rule): RawBuilder<boolean> {
  if (period === 'as long as it is good') return sql`${since} < now() and ${only}`
  if (period !== 'years of the law') return sql`${since} < now() - ${period}::interval and ${only}`
  const years = culture ? lawOf(culture) : sql.lit(longestRetention)
  return sql`${since} < date_trunc('year', now()) - ${years} * interval '1 year' and ${only}`
}

/** So many at a time, so that nobody waits long for a row. */
const batch = 1_000

/** Lets go of what is kept no longer by a rule; how many rows. */
export async function forgetBy(db: Database, rule: Rule): Promise<number> {
  const table = sql.table(rule.table)
  for (let count = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${isOver(rule)} limit ${sql.lit(batch)} for update skip locked))`.execute(db)
    count += Number(numAffectedRows)
    if (numAffectedRows < batch) return count
  }
}
