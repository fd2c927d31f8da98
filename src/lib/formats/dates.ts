import { briefIn, type Culture } from '#lib/markets/index.ts'
import { once } from './once.ts'

/** An instant as it is kept or as it was sent. */
type Instant = Date | string

const format = once(
  (culture: Culture, date: 'long' | 'medium', time: 'long' | 'short' | '', timeZone: string) =>
    new Intl.DateTimeFormat(briefIn(culture).locale, {
      dateStyle: date,
      ...(time && { timeStyle: time }),
      ...(timeZone && { timeZone }),
    }),
)

/** The half of the day with its hour as they are written in Peru and Chile, "8:25 p. m.", which no line ends within. */
export const heldHalf = (written: string): string => written.replaceAll(/\s([ap]\.)\sm\./g, '\u00a0$1\u00a0m.')

const write = (instant: Instant, ...how: Parameters<typeof format>) =>
  heldHalf(format(...how).format(new Date(instant)))

/** A day that was given as one, such as that of a post, which is kept as its midnight in UTC. When something happened is `countryDay`. */
export const day = (instant: Instant, culture: Culture): string => write(instant, culture, 'long', '', 'UTC')

const toTheMinute = once(
  (culture: Culture) =>
    new Intl.DateTimeFormat(briefIn(culture).locale, {
      ...{ day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
      timeZone: briefIn(culture).timeZone,
    }),
)

/**
 * The minute of an instant by the clock of the country, and which clock that is. The zone is data of the market, so a page
 * comes out the same on whichever machine it is rendered.
 */
export function moment(instant: Instant, culture: Culture): string {
  const asked = `${instant.valueOf()} ${culture}`
  if (asked !== lastMoment.asked) lastMoment = { asked, told: heldHalf(toTheMinute(culture).format(new Date(instant))) }
  return lastMoment.told
}

/** Of a catalogue that was taken up at once, page after page tells the same. */
let lastMoment = { asked: '', told: '' }

/** The day by the calendar of the country, as papers are dated. */
export const countryDay = (instant: Instant, culture: Culture): string =>
  write(instant, culture, 'long', '', briefIn(culture).timeZone)

const isoDay = once((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }))

/** The same day as machines write it: "2026-11-26". */
export const countryIsoDay = (instant: Instant | number, culture: Culture): string =>
  isoDay(briefIn(culture).timeZone).format(new Date(instant))

/** When something arrived, to the second and by the clock of the country with its name, as receipts and mails say it. */
export const clockTime = (instant: Instant, culture: Culture): string =>
  write(instant, culture, 'long', 'long', briefIn(culture).timeZone)

/** The year by the calendar of the country. */
export const yearIn = (at: Date, culture: Culture): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: briefIn(culture).timeZone }).format(at))

/** By the clock of whoever reads it. For what is drawn in a browser only: pages come out the same wherever they are made. */
export const localDay = (instant: string, culture: Culture): string => write(instant, culture, 'medium', '', '')

export const localMoment = (instant: string, culture: Culture): string => write(instant, culture, 'medium', 'short', '')

/** A day as somebody gave it, in words; one that no calendar has stays as it was written. */
export function dayInWords(given: string | null, culture: Culture): string {
  if (given === null) return ''
  const at = new Date(`${given}T00:00:00Z`)
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(given)
  return exists ? day(at, culture) : given
}

const ofWeek = once(
  (culture: Culture) =>
    new Intl.DateTimeFormat(briefIn(culture).locale, {
      ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
    }),
)

/** A day of the calendar such as "2026-11-26" as it is promised: "Thursday, 26 November". */
export const promisedDay = (day: string, culture: Culture): string =>
  ofWeek(culture).format(new Date(`${day}T00:00:00Z`))
