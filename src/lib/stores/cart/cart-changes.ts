import type { Cart } from '#lib/contract/cart.ts'
import { certificateAfter } from './certificate-after.ts'
import { forgetGone, setLine } from './cart.ts'

/**
 * Takes the cart as it is now: lines are set to what there is, which takes note of their new price, and what is no longer
 * offered goes. Throws an ApiError; what was accepted by then stays.
 */
export async function acceptChanges({ items, gone }: Cart): Promise<void> {
  for (const { productSkuCode, quantity, changes } of items) {
    if (changes.length === 0) continue
    const left = changes.find((change) => change.kind === 'stock')?.available
    const wanted = Math.min(quantity, left ?? quantity)
    if (wanted > 0) await setLine(productSkuCode, wanted, certificateAfter(changes))
    else await forgetGone(productSkuCode)
  }
  for (const { productSkuCode } of gone) await forgetGone(productSkuCode)
}
