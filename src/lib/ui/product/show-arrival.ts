import { arrivalOf, isWeekend, type Travel } from '#lib/domain/arrival.ts'
import type { Stock } from '#lib/domain/availability.ts'
import { leavesFrom } from './leaves-from.ts'

type Told = Travel & {
  cutOff: string | null
  timeZone: string
  /** Days off beside weekends, "2026-12-25 2027-01-01". */
  free: string
} & Record<'stock' | 'order' | 'by', string>

/** Says by which day it is there, beside how long that takes. */
export function showArrival({ leadDays, ...stock }: Stock & { leadDays?: number | undefined }): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-delivery]')) {
    const { cutOff, timeZone, free, by, ...told } = JSON.parse(place.dataset.delivery ?? '') as Told
    const kind = leavesFrom(stock)
    place.hidden = kind === undefined
    if (kind === undefined) continue
    place.textContent = told[kind]
    const lead = kind === 'stock' ? 0 : leadDays
    if (lead === undefined) continue
    const isFree = (day: string) => isWeekend(day) || free.includes(day)
    const arrival = arrivalOf(new Date(), lead, told, { cutOff, timeZone, isFree })
    const date = new Date(`${arrival.by}T00:00:00Z`).toLocaleDateString(document.documentElement.lang, {
      ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
    })
    const day = document.createElement('strong')
    day.textContent = by.replace('%', date)
    place.prepend(day, document.createElement('br'))
  }
}
