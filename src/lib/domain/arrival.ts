/** When goods leave and how long they travel, by the calendar of the country; days such as "2026-11-26". */
export type Rhythm = {
  /** Until when of a day an order leaves on that day, as "13:00"; empty where it leaves on the next. */
  cutOff: string
  clock: Clock
  isFree: (day: string) => boolean
}

/** What a clock in the country shows at a time, as Swedes write it: "2026-11-24 13:00:00". */
export type Clock = (at: Date) => string

/** To be kept: making one costs far more than looking at it. */
export function clockIn(timeZone: string): Clock {
  const { format } = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return format
}

/** Working days, at least and at most. */
export type Travel = { from: number; to: number }

export type Arrival = { from: string; by: string }

/** The day that lies so many working days after another, which is not counted itself. */
export function workingDaysLater(day: string, count: number, isFree: Rhythm['isFree']): string {
  let now = day
  for (let left = count; left > 0;) {
    now = dayAfter(now)
    if (!isFree(now)) left -= 1
  }
  return now
}

/** When something that was ordered now arrives: what has to be made first leaves so many working days later. */
export function arrivalOf(ordered: Date, leadDays: number, { from, to }: Travel, rhythm: Rhythm): Arrival {
  const leaves = leavesOn(ordered, leadDays, rhythm)
  const arrives = (days: number) => workingDaysLater(leaves, days, rhythm.isFree)
  return { from: arrives(from), by: arrives(to) }
}

/** An order is taken up on the day it comes, where that is in time, and else on the next working day. */
export function leavesOn(ordered: Date, leadDays: number, { cutOff, clock, isFree }: Rhythm): string {
  const [day, time] = clock(ordered).split(' ') as [string, string]
  return workingDaysLater(day, leadDays + (time < cutOff && !isFree(day) ? 0 : 1), isFree)
}

/** The day it is somewhere. */
export const dayIn = (timeZone: string): string => new Date().toLocaleDateString('sv', { timeZone })

/** A day alone is read as midnight of UTC, which no clock changes. */
const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** Whether it is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => new Date(day).getUTCDay() % 6 === 0
