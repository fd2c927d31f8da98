import type { OfferSaid } from '../contract/offer.ts'
import type { Price } from '../contract/values.ts'

type Said = Pick<OfferSaid, 'by' | 'lines'>
type Line = OfferSaid['lines'][number]

/** What one version of an offer says otherwise than the one before it. */
export type OfferChange = { sku: string; name: string } & (
  | { kind: 'added'; quantity: number }
  | { kind: 'removed' }
  | { kind: 'quantity'; before: number; after: number }
  | { kind: 'price'; before: Price; after: Price }
)

/**
 * What changed from one version to the next. A buyer asks for goods and not for their certificates, so that those say nothing where one
 * of the two is a buyer's; and a price that is left open is no change.
 */
export function changesBetween(before: Said, after: Said): OfferChange[] {
  const isOfBuyer = before.by === 'buyer' || after.by === 'buyer'
  const linesOf = ({ lines }: Said) => lines.filter(({ certifies }) => !certifies || !isOfBuyer)
  const [old, next] = [linesOf(before), linesOf(after)]
  const inNext = new Set(next.map(({ productSkuCode }) => productSkuCode))
  return [
    ...next.flatMap((line) => changesOf(old.find(same(line)), line)),
    ...old
      .filter(({ productSkuCode }) => !inNext.has(productSkuCode))
      .map(({ productSkuCode: sku, name }): OfferChange => ({ kind: 'removed', sku, name })),
  ]
}

const same =
  ({ productSkuCode }: Line) =>
  (line: Line): boolean =>
    line.productSkuCode === productSkuCode

function changesOf(before: Line | undefined, after: Line): OfferChange[] {
  const { productSkuCode: sku, name, quantity, unitPrice } = after
  if (!before) return [{ kind: 'added', sku, name, quantity }]
  const was = before.unitPrice
  return [
    ...(before.quantity === quantity
      ? []
      : [{ kind: 'quantity' as const, sku, name, before: before.quantity, after: quantity }]),
    ...(was === null || unitPrice === null || was.net === unitPrice.net
      ? []
      : [{ kind: 'price' as const, sku, name, before: was, after: unitPrice }]),
  ]
}
