import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { OrderRecord } from '#lib/contract/staff/orders.ts'
import { leavesOn, workingDaysLater } from '#lib/domain/arrival.ts'
import { rhythmOf } from '../../../catalog/shop/rhythm.ts'
import type { Piece } from '../../../sales/orders/refundable.ts'
import type { OrderRow } from '../../../sales/orders/to-order.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

type Ordered = Pick<OrderRow, 'culture' | 'lines' | 'shipping' | 'placed_at' | 'history' | 'payment_label'>
type Cut = Parameters<typeof rhythmOf>[1]

/** What is paid by transfer is promised from the day on which the money came, and until then nothing is. */
function startOf({ payment_label: label, history, placed_at: placed }: Ordered): Date | undefined {
  if (label !== 'transfer') return new Date(placed)
  const paid = history.find(({ status }) => status === 'paid')
  return paid && new Date(paid.at)
}

/** The parts of a line that have not left, where the ones that could leave first have left first. */
function partsLeft({ quantity, parts = [] }: Ordered['lines'][number], unsent: number) {
  let sent = quantity - unsent
  return parts.flatMap((part) => {
    const gone = Math.min(sent, part.quantity)
    sent -= gone
    return gone < part.quantity && part.leadDays !== null ? [part.leadDays] : []
  })
}

/** What was promised of what is still here: by when it leaves and is there, in all and line by line. */
export function promisedOf(
  row: Ordered,
  { unsent, seller, now = new Date() }: { unsent: readonly Piece[]; seller: Cut; now?: Date },
): { order: OrderRecord['promised']; lines: ReadonlyMap<number, string> } {
  const start = startOf(row)
  const rhythm = rhythmOf(row, seller)
  const lines = new Map<number, string>()
  const leaving: string[] = []
  for (const { place, quantity } of start ? unsent : []) {
    const line = row.lines[place]
    const leads = line ? partsLeft(line, quantity) : []
    if (!start || leads.length === 0) continue
    leaving.push(leavesOn(start, Math.min(...leads), rhythm))
    const last = leavesOn(start, Math.max(...leads), rhythm)
    lines.set(place, workingDaysLater(last, row.shipping.days.to, rhythm.isFree))
  }
  const [leaveBy] = leaving.toSorted()
  const by = [...lines.values()].toSorted().at(-1)
  if (leaveBy === undefined || by === undefined) return { order: null, lines }
  return { order: { leaveBy, by, isLate: leaveBy < rhythm.clock(now).slice(0, 10) }, lines }
}

type Due = { id: number; culture: Culture; start: Date; lead: number }

/**
 * The orders of which something should have left before today. Each working day is a day at least, so the database leaves out what
 * cannot be late yet; of an order that has left in part the last part counts.
 */
export async function lateIds(
  { db, mirror }: Pick<StaffServices, 'db' | 'mirror'>,
  now = new Date(),
): Promise<number[]> {
  const { rows } = await sql<Due>`
    with waiting as (
      select id, culture, lines, case when payment_label = 'transfer' then (
          select (h ->> 'at')::timestamptz from jsonb_array_elements(history) h where h ->> 'status' = 'paid' limit 1)
        else placed_at end as start
      from customer_order
      where status in ('placed', 'paid', 'in-preparation') and not (status = 'placed' and due_days is null)),
    due as (
      select id, culture, start, (
        select case when exists (select from order_parcel p where p.order_id = w.id) then max(lead) else min(lead) end
        from (select (part ->> 'leadDays')::integer as lead from json_array_elements(w.lines) line,
          json_array_elements(coalesce(line -> 'parts', '[]')) part) leads) as lead
      from waiting w where start is not null)
    select id, culture, start, lead from due where start + make_interval(days => lead) < ${now}`.execute(db)
  if (rows.length === 0) return []
  const { shop } = await mirror.lately()
  return rows.flatMap(({ id, culture, start, lead }) => {
    const rhythm = rhythmOf({ culture }, shop.sellers.of(culture))
    return leavesOn(start, lead, rhythm) < rhythm.clock(now).slice(0, 10) ? [id] : []
  })
}
