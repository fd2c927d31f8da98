import type { Rhythm } from '#lib/domain/arrival.ts'
import { isWeekend } from '#lib/domain/arrival.ts'
import { weekdaysOff } from '#lib/domain/working-days.ts'
import { marketIn } from '#lib/markets/all.ts'
import type { Market } from '../markets.ts'
import { clockHour } from './cut-off.ts'
import type { Seller } from './shop-tables.ts'

const known = new Map<string, ReadonlySet<string>>()

/** The holidays of a country in a year that fall on days when people would work; they are worked out once. */
function daysOff(culture: Market['culture'], year: string): ReadonlySet<string> {
  const key = `${culture} ${year}`
  const days = known.get(key) ?? new Set(weekdaysOff(marketIn(culture).holidays, Number(year)))
  known.set(key, days)
  return days
}

/** By whose clock and calendar a seller sends in a market. */
export const rhythmOf = ({ culture }: Pick<Market, 'culture'>, { cut_off }: Pick<Seller, 'cut_off'>): Rhythm => ({
  cutOff: (cut_off === null ? undefined : clockHour(cut_off)) ?? '',
  timeZone: marketIn(culture).timeZone,
  isFree: (day) => isWeekend(day) || daysOff(culture, day.slice(0, 4)).has(day),
})
