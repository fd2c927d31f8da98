import type { ArrivingPart } from '#lib/contract/shipping.ts'
import { arrivalOf } from '#lib/domain/arrival.ts'
import { promisedDay } from '#lib/formats/dates.ts'
import { rhythmOf } from '../../catalog/shop/rhythm.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import type { OrderRow } from './to-order.ts'

type Ordered = Pick<OrderRow, 'culture' | 'lines' | 'shipping' | 'payment_label'>

type Promised = { arrival: string; arrivals: string; afterPayment: string }

/** When an order is there, as its confirmation says it: by one day or each part by its own, or so long after a transfer. */
export function promisedIn({ culture, lines, shipping, payment_label }: Ordered): Promised {
  const nothing = { arrival: '', arrivals: '', afterPayment: '' }
  const parts = lines.flatMap(({ name, parts = [] }) => parts.map((part) => ({ ...part, name })))
  const lead = longest(parts)
  if (lead === undefined) return nothing
  if (payment_label === 'transfer') {
    const [from, to] = [lead + shipping.days.from, lead + shipping.days.to]
    return { ...nothing, afterPayment: from === to ? String(to) : `${from}–${to}` }
  }
  const told = parts.map(({ arrival, ...part }) => ({ ...part, by: arrival ? promisedDay(arrival.by, culture) : '' }))
  const [first] = told
  if (first && told.every(({ by }) => by === first.by)) return { ...nothing, arrival: first.by }
  return { ...nothing, arrivals: told.map(({ quantity, name, by }) => `${quantity} × ${name}: ${by}`).join('\n') }
}

/** The day by which what is paid for at last is there. */
export function promisedFrom(at: Date, { culture, lines, shipping }: Ordered, seller: Pick<Seller, 'cut_off'>): string {
  const lead = longest(lines.flatMap(({ parts = [] }) => parts))
  if (lead === undefined) return ''
  return promisedDay(arrivalOf(at, lead, shipping.days, rhythmOf({ culture }, seller)).by, culture)
}

/** How long the slowest part takes to leave; nothing where one of them is not known, or none was kept. */
function longest(parts: readonly ArrivingPart[]): number | undefined {
  const leads = parts.flatMap(({ leadDays }) => leadDays ?? [])
  return leads.length === 0 || leads.length < parts.length ? undefined : Math.max(...leads)
}
