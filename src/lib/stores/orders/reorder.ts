import { type Cart, type CartAddition } from '#lib/contract/cart.ts'
import { maxLineQuantity } from '#lib/contract/values.ts'
import type { Order } from '#lib/contract/order.ts'
import { addLines } from '../cart/cart.ts'

type Line = Pick<
  Order['lines'][number],
  'productId' | 'productSkuCode' | 'code' | 'name' | 'quantity' | 'certifies' | 'reference' | 'note'
> & {
  calibration?: string | undefined
  /** What one cost then, where that is known. */
  unitPrice?: Order['lines'][number]['unitPrice']
}
type RefusedLine = CartAddition['refused'][number]

/** What became of a line that was to be bought again, and whether it came without the certificate that it had. */
export type Reordered = { line: Line; isUncertified?: boolean } & Fate
type Fate =
  | { result: 'added' }
  | { result: 'gone' | 'full' | 'out' }
  /** Fewer than wanted: what came in now, what the cart holds by now, and what it was to hold. */
  | { result: 'short'; added: number; inCart: number; wanted: number }

/**
 * Puts the lines of an order into the cart in one go, and in a second one what is left of those that are short. What is
 * gone or short is told and not a failure; throws an ApiError when the API cannot be reached, and what was added by then
 * stays.
 */
export async function reorder(ordered: readonly Line[], add = addLines): Promise<Reordered[]> {
  const lines = withCertificates(ordered)
  const offered = lines.filter(({ productId }) => productId !== null)
  if (offered.length === 0) return lines.map((line) => ({ line, result: 'gone' }))
  const first = await add(offered.map(asked))
  const refused = refusedBySku(offered, first)
  const rest = offered.flatMap((line) => {
    const quantity = allowed(refused.get(line.productSkuCode)) - held(first.cart, line)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  const last = rest.length > 0 ? await add(rest.map(asked)) : first
  // Somebody else may have bought the rest in between.
  if (last !== first) for (const [sku, refusal] of refusedBySku(rest, last)) refused.set(sku, refusal)
  const bare = new Set([...uncertifiedOf(offered, first), ...(last === first ? [] : uncertifiedOf(rest, last))])
  return lines.map((line) => {
    const refusal = refused.get(line.productSkuCode)
    if (line.productId === null) return { line, result: 'gone' }
    const certified = bare.has(line.productSkuCode) && { isUncertified: true }
    if (!refusal) return { line, result: 'added', ...certified }
    return { line, ...fateOf(refusal, line.quantity, held(first.cart, line), held(last.cart, line)), ...certified }
  })
}

function fateOf(refusal: RefusedLine, quantity: number, before: number, inCart: number): Fate {
  if (refusal.code === 'SKU_UNKNOWN') return { result: 'gone' }
  if (refusal.code === 'CART_IS_FULL' || refusal.available === maxLineQuantity) return { result: 'full' }
  if (refusal.available === 0 || inCart === 0) return { result: 'out' }
  return { result: 'short', added: inCart - before, inCart, wanted: before + quantity }
}

/** How many the cart may hold of what is short; of what a line has no room for, nothing more is asked. */
const allowed = ({ code, available = 0 }: Partial<RefusedLine> = {}): number =>
  code === 'QUANTITY_NOT_AVAILABLE' && available < maxLineQuantity ? available : 0

/** A certificate is bought with its instrument, and is no line of its own. */
const withCertificates = (ordered: readonly Line[]): Line[] =>
  ordered
    .filter(({ certifies }) => !certifies)
    .map((line) => {
      const its = ordered.find(({ certifies }) => certifies?.line === line.productSkuCode)
      return { ...line, ...(its?.certifies && { calibration: its.certifies.sku }) }
    })

const asked = ({ productSkuCode: code, quantity, calibration, reference, note }: Line) => ({
  ...{ code, quantity, calibration, reference, note },
})

const held = ({ items }: Cart, { productSkuCode }: Line): number =>
  items.find((item) => item.productSkuCode === productSkuCode)?.quantity ?? 0

const uncertifiedOf = (lines: readonly Line[], { uncertified = [] }: CartAddition): string[] =>
  uncertified.flatMap((place) => lines[place]?.productSkuCode ?? [])

const refusedBySku = (lines: readonly Line[], { refused }: CartAddition): Map<string, RefusedLine> =>
  new Map(
    refused.flatMap((refusal) =>
      lines.slice(refusal.line, refusal.line + 1).map((line) => [line.productSkuCode, refusal]),
    ),
  )
