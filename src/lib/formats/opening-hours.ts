import { briefIn, type Culture } from '#lib/markets/index.ts'
import { heldHalf } from './dates.ts'

const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
/** A Sunday. */
const firstDay = Date.UTC(2023, 0, 1)
const hour = 3_600_000

/**
 * Opening hours as maps write them, "Mo-Fr 08:00-18:30; Sa 09:00-14:00", in the days and the clock of a culture, a line
 * each. What is written otherwise is left as it is.
 */
export function openingHours(written: string, culture: Culture): string[] {
  const { locale } = briefIn(culture)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const time = (hours: string, minutes: string) =>
    // Midnight at the end of a day is 24:00 there, which no clock shows.
    heldHalf(clock.format(firstDay + (Number(hours) + Number(minutes) / 60) * hour))
  return written
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      part
        .replaceAll(/\b(?:Su|Mo|Tu|We|Th|Fr|Sa)\b/g, (code) =>
          weekday.format(firstDay + weekdays.indexOf(code) * 24 * hour),
        )
        .replaceAll(/\b(\d{1,2}):(\d{2})\b/g, (_, hours: string, minutes: string) => time(hours, minutes))
        .replaceAll(/(?<=\S)-(?=\S)/g, '–')
        .replaceAll(/,(?=\S)/g, ', '),
    )
}
