import { sql } from 'kysely'
import { countryIsoDay } from '#lib/formats/dates.ts'
import { isWorkingDay, workingDaysAfter } from '#lib/domain/working-days.ts'
import { markets } from '#lib/markets/all.ts'
import type { Market } from '#lib/markets/market.ts'
import type { Database } from '../../../platform/database/tables.ts'

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** The last day whose papers a state should have by now: its working days after it are over. */
export function lastLateDay({ holidays }: Pick<Market, 'holidays'>, within: number, today: string): string {
  let day = dayBefore(today)
  for (let left = within; left > 0; day = dayBefore(day)) if (isWorkingDay(day, holidays)) left -= 1
  while (workingDaysAfter(day, within, holidays) >= today) day = dayBefore(day)
  return day
}

/** How many papers a state has refused, and how many wait although it should have them by now. */
export async function countTroubled(db: Database, now: Date): Promise<{ refused: number; late: number }> {
  const due = markets.flatMap((market) => {
    const { within } = market.papers.authority ?? {}
    if (within === undefined) return []
    const { culture, timeZone } = market
    const day = lastLateDay(market, within, countryIsoDay(now.getTime(), culture))
    return [sql`(p.record ->> 'culture' = ${culture} and (p.issued_at at time zone ${timeZone})::date <= ${day}::date)`]
  })
  const isLate = due.length > 0 ? sql`(${sql.join(due, sql` or `)})` : sql`false`
  const { rows } = await sql<{ refused: number; late: number }>`
    select count(*) filter (where p.fiscal_status = 'refused')::integer as refused,
      count(*) filter (where p.fiscal_status = 'waiting' and ${isLate})::integer as late
    from paper p where p.fiscal_status in ('waiting', 'refused')`.execute(db)
  return rows[0] ?? { refused: 0, late: 0 }
}
