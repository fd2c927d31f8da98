/** When goods leave and how long they travel, by the calendar of the country; days such as "2026-11-26". */
export type Rhythm = {
  /** Until when of a day an order leaves on that day, as "13:00"; without one, it leaves on the next. */
  cutOff: string | null
  timeZone: string
  isFree: (day: string) => boolean
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
  const { isFree } = rhythm
  const leaves = workingDaysLater(beginsOn(ordered, rhythm), leadDays, isFree)
  return { from: workingDaysLater(leaves, from, isFree), by: workingDaysLater(leaves, to, isFree) }
}

/** The working day on which an order is taken up. */
function beginsOn(ordered: Date, { cutOff, timeZone, isFree }: Rhythm): string {
  const { day, time } = clockIn(ordered, timeZone)
  const isInTime = cutOff !== null && time < cutOff
  return isInTime && !isFree(day) ? day : workingDaysLater(day, 1, isFree)
}

function clockIn(at: Date, timeZone: string): { day: string; time: string } {
  // Swedes write the year first, and the hour with two figures.
  const written = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
  return { day: written.slice(0, 10), time: written.slice(11, 16) }
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** Whether it is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0
