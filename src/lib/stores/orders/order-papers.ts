import { customerRows } from '#lib/contract/rows/customer.ts'
import type { Order } from '#lib/contract/order.ts'
import { shopCall } from '../call/shop-call.ts'

export type PaperType = Order['documents'][number]

/**
 * Saves a paper of an order as a file. A link could not say who asks, so the paper is fetched and offered from memory.
 * Throws an ApiError.
 */
export async function savePaper(number: string, type: PaperType, name = `${type}-${number}.pdf`): Promise<void> {
  const paper = await shopCall()(customerRows.orderDocument, { query: { number, type } })
  if (!(paper instanceof Blob)) throw new TypeError('A paper is a file')
  const address = URL.createObjectURL(paper)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
