import { sql } from 'kysely'
import { countryIsoDay } from '#lib/formats/dates.ts'
import { markets } from '#lib/markets/all.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { listOutages } from '../../../sales/papers/queue/outages.ts'
import { isSpared, lastLateDay } from './spared.ts'

/** How many papers a state has refused, and how many wait although it should have them by now. */
export async function countTroubled(db: Database, now: Date): Promise<{ refused: number; late: number }> {
  const outages = await listOutages(db)
  const due = markets.flatMap((market) => {
    const { within, name } = market.papers.authority ?? {}
    if (within === undefined) return []
    const { culture, timeZone } = market
    const today = countryIsoDay(now.getTime(), culture)
    const day = lastLateDay(market, within, today)
    const spared = isSpared(market, { within, outages: outages.filter(({ authority }) => authority === name), today })
    return [
      sql`(p.record ->> 'culture' = ${culture} and (p.issued_at at time zone ${timeZone})::date <= ${day}::date
      and not ${spared})`,
    ]
  })
  const isLate = due.length > 0 ? sql`(${sql.join(due, sql` or `)})` : sql`false`
  const { rows } = await sql<{ refused: number; late: number }>`
    select count(*) filter (where p.fiscal_status = 'refused')::integer as refused,
      count(*) filter (where p.fiscal_status = 'waiting' and ${isLate})::integer as late
    from paper p where p.fiscal_status in ('waiting', 'refused')`.execute(db)
  return rows[0] ?? { refused: 0, late: 0 }
}
