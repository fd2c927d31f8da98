import { maxLineQuantity } from '#lib/contract/cart.ts'
import type { OrderLine } from '#lib/contract/order.ts'
import type { Offer, OfferLine, OfferSummary } from '#lib/contract/offer.ts'
import { allowedQuantity } from '../../catalog/products/allowed.ts'
import type { Reader } from '../../catalog/mirror/reader.ts'
import { stateOf, type OfferRow } from './read-offer.ts'

export const toOfferSummary = (row: OfferRow, at: Date): OfferSummary => ({
  number: row.number,
  issuedAt: row.issued_at.toISOString(),
  validUntil: row.valid_until.toISOString(),
  state: stateOf(row, at),
  total: row.terms.total,
  itemsCount: row.terms.lines.length,
})

/** An offer as its buyer sees it, beside what its products cost everybody now. */
export async function toOffer(row: OfferRow, reader: Reader, call: Parameters<Reader['summaries']>[1]): Promise<Offer> {
  const { buyer, note, lines, shipping, arrival, goods, tax } = row.terms
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const products = new Map((await reader.summaries(ids, call)).map((product) => [product.productId, product]))
  const nowOf = ({ productId: id, certifies }: OrderLine): OfferLine['now'] => {
    const product = id === null ? undefined : products.get(id)
    if (!product) return null
    const { productId, image, price: unitPrice, availability, stockQuantity: stock, leadDays: lead = null } = product
    // Certificates are made, not kept.
    const available = certifies ? maxLineQuantity : allowedQuantity({ availability, stock, lead })
    return { productId, image, unitPrice, available }
  }
  const { productSkuCode, name, price } = shipping
  return {
    ...toOfferSummary(row, new Date()),
    ...{ buyer, note, goods, arrival, tax },
    lines: lines.map((line) => ({ ...toOfferLine(line), now: nowOf(line) })),
    shipping: { productSkuCode, name, price },
    orderNumber: row.order_status === 'cancelled' ? null : row.order_number,
  }
}

const toOfferLine = ({ productId: _, parts: __, ...line }: OrderLine): Omit<OfferLine, 'now'> => line
