import { atom } from 'nanostores'
import { checkoutRows } from '#lib/contract/rows/checkout.ts'
import { customerRows } from '#lib/contract/rows/customer.ts'
import type { Order, PaymentMethod, PaymentRequest } from '#lib/contract/order.ts'
import { readCookie, writeCookie } from '#lib/frame/storage/cookies.ts'
import { safeStorage } from '#lib/frame/storage/safe-storage.ts'
import { shopCall } from '../call/shop-call.ts'
import { cookieNames, storageKeys } from '#lib/frame/storage/storage-keys.ts'

/** Somebody may take as many seconds to pay and come back. */
const day = 24 * 60 * 60

/** Keeps the number of the order just placed; a cookie stands in where nothing else is kept. */
export function rememberPlaced(number: string): void {
  safeStorage[storageKeys.placedOrder] = JSON.stringify({ number, until: Date.now() + day * 1000 })
  writeCookie(cookieNames.placedOrder, number, day)
}

/** The number of the order just placed in this browser. */
export function placedNumber(): string | undefined {
  try {
    const kept = JSON.parse(safeStorage[storageKeys.placedOrder] ?? 'null') as Record<string, unknown> | null
    const { number, until } = kept ?? {}
    if (typeof number === 'string' && Number(until) > Date.now()) return number
  } catch {
    // What lies there is of an older release or of anybody's making.
  }
  return readCookie(cookieNames.placedOrder)
}

type PlacedState = { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'ready'; order: Order }

/** The order of the confirmation page. */
export const $placedOrder = atom<PlacedState>({ status: 'loading' })

/**
 * Reads the order that the address names; leads home when it is not the one just placed here. An order that is shown stays
 * when it cannot be read again, and the ApiError is thrown.
 */
export async function readPlacedOrder(): Promise<void> {
  const number = new URLSearchParams(location.search).get('number')
  if (number === null || number !== placedNumber()) return location.replace('/')
  try {
    $placedOrder.set({ status: 'ready', order: await shopCall()(customerRows.order, { query: { number } }) })
  } catch (error) {
    if ($placedOrder.get().status === 'ready') throw error
    $placedOrder.set({ status: 'failed', error })
  }
}

/** Leads to where an order can be paid: the attempt that is open, or a new one. Throws an ApiError. */
export const payOrder = (number: string): Promise<void> => pay({ number })

/** The same by another way; one that needs no page leads nowhere. Throws an ApiError. */
export async function payOtherwise(number: string, paymentGatewayLabel: string): Promise<void> {
  rememberPlaced(number)
  await pay({ number, paymentGatewayLabel })
}

/** How an order that was placed can be paid. Throws an ApiError. */
export const waysToPay = (number: string): Promise<PaymentMethod[]> =>
  shopCall()(checkoutRows.paymentMethods, { query: { number } })

async function pay(body: PaymentRequest): Promise<void> {
  const { payment } = await shopCall()(checkoutRows.paymentStart, { body })
  const state = $placedOrder.get()
  if (state.status === 'ready') $placedOrder.set({ status: 'ready', order: { ...state.order, payment } })
  if (payment.redirectUrl !== null) location.assign(payment.redirectUrl)
}
