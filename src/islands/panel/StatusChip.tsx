import type { OrderStatus } from '#lib/contract/order.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

/** The state of an order: a colour, and always its word. */
export function StatusChip({ status, translate }: { status: OrderStatus; translate: TranslateIsland }) {
  return (
    <span className="status-chip" data-status={status}>
      {translate(`islands.panel.status.${status}`)}
    </span>
  )
}
