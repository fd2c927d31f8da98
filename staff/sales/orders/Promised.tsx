import type { OrderRecord } from '#lib/contract/staff/orders.ts'
import { day, useTexts } from '../../platform/texts/texts.ts'

/** By when it should leave, or should have. */
export function Promised({ promised }: Pick<OrderRecord, 'promised'>) {
  const t = useTexts()
  if (!promised) return null
  const days = { leaveBy: day(promised.leaveBy), by: day(promised.by) }
  return promised.isLate ? (
    <p className="problem">{t('orders.promisedLate', days)}</p>
  ) : (
    <p>{t('orders.promised', days)}</p>
  )
}
