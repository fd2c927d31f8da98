import type { OrderFilePreview } from '#lib/contract/order-file.ts'
import { orderFileRows } from '#lib/contract/rows/order-file.ts'
import { asCustomer } from '../session/customer-call.ts'
import { readDraft, storeDraft } from '../storage/drafts.ts'

export { largestOrderFile, type OrderFileLine, type OrderFilePreview } from '#lib/contract/order-file.ts'

/** What an order in a file would be today. Throws an ApiError. */
export const readOrderFile = (content: string): Promise<OrderFilePreview> =>
  asCustomer((call) => call(orderFileRows.orderFile, { body: { content } }))

/** The draft of the form that orders, so that what the file said stands there and can be changed. */
const checkoutDraft = 'checkout-order'

/** Hands what belongs to the whole order on to the checkout; what was typed there and the file says nothing of stays. */
export function carryToCheckout({ reference, note }: { reference: string; note: string }): void {
  const told = { ...(reference !== '' && { orderReference: reference }), ...(note !== '' && { note }) }
  if (Object.keys(told).length > 0) storeDraft(checkoutDraft, { ...readDraft(checkoutDraft), ...told })
}
