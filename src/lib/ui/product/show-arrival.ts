import type { Stock } from '#lib/domain/availability.ts'
import { clockIn, isWeekend, leavesOn, type Travel, workingDaysLater } from '#lib/domain/arrival.ts'
import { leavesFrom } from './leaves-from.ts'

export type LiveStock = Stock & { leadDays?: number | undefined }

/** What the page holds; `free` are the days off beside weekends, "2026-12-25 2027-01-01". */
type ArrivalData = Travel & { cutOff: string; timeZone: string; free: string } & Record<
    'stock' | 'order' | 'by',
    string
  >

/** Says by which day it is there, beside how long that takes. */
export function showArrival(stock: LiveStock): void {
  const place = document.querySelector<HTMLElement>('[data-delivery]')
  if (!place) return
  const told = JSON.parse(place.dataset.delivery ?? '') as ArrivalData
  const from = leavesFrom(stock)
  const lead = from === 'stock' ? 0 : stock.leadDays
  const isFree = (day: string) => isWeekend(day) || told.free.includes(day)
  const [day, time] = place.children as unknown as [HTMLElement, HTMLElement]
  day.textContent = ''
  if (lead !== undefined) {
    const by = workingDaysLater(
      leavesOn(new Date(), lead, { ...told, clock: clockIn(told.timeZone), isFree }),
      told.to,
      isFree,
    )
    const how = { weekday: 'long', day: 'numeric', month: 'long' } as const
    day.textContent = told.by.replace(
      '%',
      new Date(`${by}T12:00`).toLocaleDateString(document.documentElement.lang, how),
    )
  }
  time.textContent = told[from as 'stock']
  place.hidden = !from
}
