import { sql, type RawBuilder } from 'kysely'
import { isWorkingDay, workingDaysAfter } from '#lib/domain/working-days.ts'
import type { Market } from '#lib/markets/market.ts'
import type { Outage } from '../../../sales/papers/queue/outages.ts'

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** The last day whose papers a state should have by now: its working days after it are over. */
export function lastLateDay({ holidays }: Pick<Market, 'holidays'>, within: number, today: string): string {
  let day = dayBefore(today)
  for (let left = within; left > 0; day = dayBefore(day)) if (isWorkingDay(day, holidays)) left -= 1
  while (workingDaysAfter(day, within, holidays) >= today) day = dayBefore(day)
  return day
}

/** Working days after the end of an outage: a failure gives seven, work on the system one (art. 106nf and 106nh of the Polish law on VAT). */
const termAfter = { failure: 7, total: 7, shut: 1 }

/** Papers of some days that have longer: until a day, or for ever. */
type Longer = { after: string; from: string; until: string | null; kind: Outage['kind']; last: string | null }

/**
 * Which papers have longer because of outages: those whose term was running when one began, or was made longer by the one before, and
 * those that were issued while it went on.
 */
export function longerTerms(
  market: Pick<Market, 'holidays'>,
  within: number,
  outages: readonly Omit<Outage, 'id' | 'authority'>[],
): Longer[] {
  const longer: Longer[] = []
  for (const { kind, from, until } of outages.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const day = from.slice(0, 10)
    const last = until === null ? null : workingDaysAfter(until.slice(0, 10), termAfter[kind], market.holidays)
    for (const one of longer)
      if (one.last !== null && one.last >= day) one.last = last === null || last > one.last ? last : one.last
    longer.push({ after: lastLateDay(market, within, day), from, until, kind, last })
  }
  return longer
}

/** Whether a paper of a market is not late yet because of them, as a condition on `p`. */
export function isSpared(
  { timeZone, ...market }: Pick<Market, 'holidays' | 'timeZone'>,
  { within, outages, today }: { within: number; outages: readonly Outage[]; today: string },
): RawBuilder<boolean> {
  const issued = sql`(p.issued_at at time zone ${timeZone})`
  const conditions = longerTerms(market, within, outages).flatMap(({ after, from, until, kind, last }) => {
    const isBefore = until === null ? sql`true` : sql`${issued} <= ${until}::timestamp`
    const running = sql<boolean>`(${issued}::date > ${after}::date and ${isBefore})`
    const during = sql<boolean>`(${issued} >= ${from}::timestamp and ${isBefore})`
    return [...(last === null || last >= today ? [running] : []), ...(kind === 'total' ? [during] : [])]
  })
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
