import { countryIsoDay } from '#lib/formats/dates.ts'
import type { Culture } from '#lib/markets/index.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'

/** For how many days a seller's offers hold; thirty, unless it says otherwise. */
export const daysOf = ({ papers }: Pick<Seller, 'papers'>): number => papers?.offerDays ?? 30

const halfHour = 1_800_000
const dayLength = 86_400_000

/** The last day of an offer that holds until a moment, as `2026-12-31`. */
export const lastDayOf = (end: Date, culture: Culture): string => countryIsoDay(end.getTime() - 1, culture)

/** For how many days an offer holds that was sent at one moment and ends at another. */
export const daysBetween = (sent: Date, end: Date, culture: Culture): number =>
  (Date.parse(lastDayOf(end, culture)) - Date.parse(countryIsoDay(sent, culture))) / dayLength

/** The moment at which the day ends that lies so many days after another, by the calendar of the country. */
export function endOfDay(at: Date, days: number, culture: Culture): Date {
  const later = at.getTime() + days * dayLength
  // Every clock is a whole number of half hours away from that of UTC, or of quarters in places where no edition is.
  let end = later - (later % halfHour) + halfHour
  while (countryIsoDay(end, culture) === countryIsoDay(later, culture)) end += halfHour
  return new Date(end)
}
