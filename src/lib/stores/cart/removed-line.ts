import { atom } from 'nanostores'
import type { CartItem } from '#lib/contract/cart.ts'
import { setLine } from './cart.ts'

/** The line that was taken out last, as long as it may be put back. */
export const $removedLine = atom<CartItem | undefined>(undefined)

export async function removeLine(item: CartItem): Promise<void> {
  await setLine(item.productSkuCode, 0)
  $removedLine.set(item)
}

export async function putBack({ productSkuCode, quantity, calibration, reference, note }: CartItem): Promise<void> {
  await setLine(productSkuCode, quantity, calibration?.sku, { reference, note })
  $removedLine.set(undefined)
}
