import { briefIn, type Culture } from '#lib/markets/index.ts'
import type { Seller } from '../shop/shop-tables.ts'

/** For how many days a seller's offers hold; thirty, unless it says otherwise. */
export const daysOf = ({ papers }: Pick<Seller, 'papers'>): number => papers?.offerDays ?? 30

const halfHour = 1_800_000
const dayLength = 86_400_000

/** The moment at which the day ends that lies so many days after another, by the calendar of the country. */
export function endOfDay(at: Date, days: number, culture: Culture): Date {
  const { timeZone } = briefIn(culture)
  const dayOf = (time: number) => new Date(time).toLocaleDateString('sv', { timeZone })
  const later = at.getTime() + days * dayLength
  // Every clock is a whole number of half hours away from that of UTC, or of quarters in places where no edition is.
  let end = later - (later % halfHour) + halfHour
  while (dayOf(end) === dayOf(later)) end += halfHour
  return new Date(end)
}
