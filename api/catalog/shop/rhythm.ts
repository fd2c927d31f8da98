import { clockIn, isWeekend, type Rhythm } from '#lib/domain/arrival.ts'
import { weekdaysOff } from '#lib/domain/working-days.ts'
import { once } from '#lib/formats/once.ts'
import { marketIn } from '#lib/markets/all.ts'
import type { Market } from './markets.ts'
import { clockHour } from './cut-off.ts'
import type { Seller } from './shop-tables.ts'

/** The holidays of a country in a year that fall on days when people would work; they are worked out once. */
const daysOff = once(
  (culture: Market['culture'], year: string): ReadonlySet<string> =>
    new Set(weekdaysOff(marketIn(culture).holidays, Number(year))),
)

const clockOf = once((culture: Market['culture']) => clockIn(marketIn(culture).timeZone))

/** By whose clock and calendar a seller sends in a market. */
export const rhythmOf = ({ culture }: Pick<Market, 'culture'>, { cut_off }: Pick<Seller, 'cut_off'>): Rhythm => ({
  cutOff: (cut_off === null ? undefined : clockHour(cut_off)) ?? '',
  clock: clockOf(culture),
  isFree: (day) => isWeekend(day) || daysOff(culture, day.slice(0, 4)).has(day),
})
