import type { Cart } from '#lib/contract/cart.ts'
import { safeStorage } from '#lib/frame/storage/safe-storage.ts'
import { storageKeys } from '#lib/frame/storage/storage-keys.ts'
import { uuid } from '../storage/uuid.ts'

/** What a buyer says with the order. */
export type OrderWishes = { note: string; orderReference: string; costCentre: number | null }

/** One intention to order: the same key for the same cart and the same words, until the API has answered. */
export type Intention = OrderWishes & { idempotencyKey: string; expectedGross: number; cart: string }

/** What is ordered, as far as the buyer decides about it. */
function contentOf({ items, shipping: [method], orderInfo, total }: Cart): string {
  const lines = items.map(({ productSkuCode, quantity }) => `${productSkuCode} ${quantity}`)
  const delivery = [method?.productSkuCode, method?.pickupPoint?.id]
  return [...lines, ...delivery, orderInfo.paymentGatewayLabel, total.gross, total.currency].join('\n')
}

/**
 * The intention for this cart, kept where other tabs find it too: a double click, a second tab or a reload sends the same
 * key again, and the API answers with the same order.
 */
export function intentionFor(cart: Cart, wishes: OrderWishes): Intention {
  const content = contentOf(cart)
  const kept = storedIntention()
  const names = ['note', 'orderReference', 'costCentre'] as const
  if (kept?.cart === content && names.every((name) => kept[name] === wishes[name])) return kept
  const fresh = { idempotencyKey: uuid(), expectedGross: cart.total.gross, cart: content, ...wishes }
  safeStorage[storageKeys.orderIntention] = JSON.stringify(fresh)
  return fresh
}

/** An intention whose answer never came. */
export function storedIntention(): Intention | undefined {
  try {
    const kept = JSON.parse(safeStorage[storageKeys.orderIntention] ?? 'null') as Partial<Intention> | null
    const texts = [kept?.idempotencyKey, kept?.cart, kept?.note, kept?.orderReference]
    const whole = texts.every((text) => typeof text === 'string') && Number.isSafeInteger(kept?.expectedGross)
    // One of an earlier release names no cost centre.
    return whole ? { costCentre: null, ...(kept as Omit<Intention, 'costCentre'>) } : undefined
  } catch {
    return undefined
  }
}

export const forgetIntention = (): boolean => Reflect.deleteProperty(safeStorage, storageKeys.orderIntention)
