import type { Holiday } from '#lib/markets/market.ts'
import { isWeekend, workingDaysLater } from './arrival.ts'

const dayLength = 86_400_000
const [sunday, monday, friday, saturday] = [0, 1, 5, 6]

/** A day of a calendar, as noon would have it nowhere: midnight of UTC, which no clock changes. */
const at = (year: number, monthAndDay: string) => new Date(`${year}-${monthAndDay}T00:00:00Z`)
const later = (day: Date, days: number) => new Date(day.getTime() + days * dayLength)
const written = (day: Date) => day.toISOString().slice(0, 10)

/** Easter Sunday of the Gregorian calendar, as Gauss has it in the form of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Date {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const skipped = Math.floor(century / 4)
  const moon =
    (19 * golden + century - skipped - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7
  const correction = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const days = moon + weekday - 7 * correction + 114
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1))
}

/** The first such weekday on or after a day. */
const weekdayFrom = (day: Date, weekday: number) => later(day, (weekday - day.getUTCDay() + 7) % 7)

function nthWeekday(year: number, { nth, weekday, month }: Extract<Holiday, { nth: number }>): Date {
  if (nth > 0) return later(weekdayFrom(new Date(Date.UTC(year, month - 1, 1)), weekday), 7 * (nth - 1))
  const last = new Date(Date.UTC(year, month, 0))
  return later(last, -((last.getUTCDay() - weekday + 7) % 7))
}

/** Where a holiday that falls on a day off is kept instead. */
function moved(day: Date, how: Extract<Holiday, { on: string }>['moves']): Date {
  const weekday = day.getUTCDay()
  if (how === 'off the weekend') return later(day, weekday === saturday ? -1 : weekday === sunday ? 1 : 0)
  if (how === 'from Sunday to Monday') return later(day, weekday === sunday ? 1 : 0)
  // From Tuesday to Thursday back to the Monday before, from Friday on to the next.
  if (how === 'to the nearest Monday' && weekday > monday)
    return later(day, weekday < friday ? monday - weekday : 8 - weekday)
  return day
}

function daysOf(holiday: Holiday, year: number): Date[] {
  if ('easter' in holiday) return [later(easterSunday(year), holiday.easter)]
  if ('nth' in holiday) return [nthWeekday(year, holiday)]
  if ('from' in holiday) return [weekdayFrom(at(year, holiday.from), holiday.weekday)]
  if ('on' in holiday) return [moved(at(year, holiday.on), holiday.moves)]
  const known = holiday.dates[year]
  if (!known) throw new RangeError(`When ${holiday.name} is in ${year} is not written in its market (src/lib/markets)`)
  return known.map((day) => at(year, day))
}

/** The calendar of a country is asked of each product and each order, and the same for a year at least. */
function remembered(work: (holidays: readonly Holiday[], year: number) => readonly string[]): typeof work {
  const known = new WeakMap<readonly Holiday[], Map<number, readonly string[]>>()
  return (holidays, year) => {
    const years = known.get(holidays) ?? new Map<number, readonly string[]>()
    known.set(holidays, years)
    const days = years.get(year) ?? work(holidays, year)
    years.set(year, days)
    return days
  }
}

/** The public holidays of a year, as days such as "2026-12-25". */
export const holidaysIn = remembered((holidays, year) =>
  holidays.flatMap((holiday) => daysOf(holiday, year)).map(written),
)

/** The working days of a week that are holidays in a year, as far as they are written down. */
export const weekdaysOff = remembered((holidays, year) =>
  holidays
    .filter((holiday) => !('dates' in holiday) || holiday.dates[year])
    .flatMap((holiday) => daysOf(holiday, year))
    .map(written)
    .filter((day) => !isWeekend(day)),
)

/** Whether people of the country work on a day such as "2026-12-28". */
export function isWorkingDay(day: string, holidays: readonly Holiday[]): boolean {
  const weekday = at(Number(day.slice(0, 4)), day.slice(5)).getUTCDay()
  // The first day of a year may be kept on the last of the year before.
  const year = Number(day.slice(0, 4))
  const free = [...holidaysIn(holidays, year), ...(day.endsWith('-12-31') ? newYearKeptBefore(holidays, year) : [])]
  return weekday !== saturday && weekday !== sunday && !free.includes(day)
}

const newYearKeptBefore = (holidays: readonly Holiday[], year: number): string[] =>
  holidays
    .filter((holiday) => 'on' in holiday && holiday.on === '01-01')
    .flatMap((holiday) => daysOf(holiday, year + 1))
    .map(written)

/** The day that lies so many working days after another, which is not counted itself. */
export const workingDaysAfter = (day: string, count: number, holidays: readonly Holiday[]): string =>
  workingDaysLater(day, count, (each) => !isWorkingDay(each, holidays))
