import { atom, onMount } from 'nanostores'
import { maxLines, type Cart, type CartAddition, type CartAddRequest } from '#lib/contract/cart.ts'
import type { LineTexts } from '#lib/contract/line-texts.ts'
import { maxLineQuantity } from '#lib/contract/values.ts'
import { cartRows } from '#lib/contract/rows/cart.ts'
import { guestRows } from '#lib/contract/rows/guest.ts'
import { ApiError } from '#lib/client/call/api-error.ts'
import { $cartSummary } from './cart-summary.ts'
import { safeStorage } from '#lib/frame/storage/safe-storage.ts'
import { storageKeys } from '#lib/frame/storage/storage-keys.ts'
import { forgetGuest, guestGuid, rememberGuest } from '#lib/frame/known/guest.ts'
import { loggedInEmail } from '../call/login.ts'
import { shopCall } from '../call/shop-call.ts'

export { maxLineQuantity, maxLines }

type CartState =
  /** Nobody has asked yet. */
  { status: 'unknown' } | { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'ready'; cart: Cart }

/** The cart as the API last answered it. Asked for as soon as something on the page shows it. */
export const $cart = atom<CartState>({ status: 'unknown' })

onMount($cart, () => {
  if (typeof document === 'undefined') return
  void readCart()
  // Another tab has changed the cart when the summary is not the one of the cart known here.
  return $cartSummary.listen(() => {
    if (knownCart() === undefined && $cart.value.status === 'ready') void readCart()
  })
})

/** One action after another: each starts from what the former one left, however fast a shopper clicks. */
let lastAction: Promise<unknown> = Promise.resolve()
function inTurn<T>(action: () => Promise<T>): Promise<T> {
  const turn = lastAction.then(action, action)
  lastAction = turn
  return turn
}

/**
 * Brings `$cart` up to date; a failure is told there, for whoever draws the cart. A cart that is known stays: what was
 * asked twice may fail the second time, and nobody's form is taken away for it.
 */
export const readCart = (): Promise<void> =>
  inTurn(async () => {
    if ($cart.value.status !== 'ready') $cart.set({ status: 'loading' })
    try {
      await fetchCart()
    } catch (error) {
      if ($cart.value.status !== 'ready') $cart.set({ status: 'failed', error })
    }
  })

/** The SKU of one, or that there is none; unsaid, a line keeps what it has. */
type Certificate = string | null | undefined

/** Sets one line to a quantity, 0 takes it out. Throws an ApiError and leaves the cart as it was when that fails. */
export const setLine = (sku: string, quantity: number, calibration?: Certificate, said?: LineTexts): Promise<Cart> =>
  inTurn(() => writeLine(sku, quantity, calibration, said))

/** Adds to what is in the cart already. Throws an ApiError and leaves the cart as it was when that fails. */
export const addToCart = (sku: string, quantity: number, calibration?: Certificate): Promise<Cart> =>
  inTurn(async () => {
    const cart = knownCart() ?? (isKnown() ? await fetchCart() : undefined)
    const inCart = cart?.items.find((item) => item.productSkuCode === sku)?.quantity ?? 0
    const wanted = inCart + quantity
    if (wanted > maxLineQuantity) throw new ApiError('LINE_LIMIT', `adding ${quantity} to ${inCart}`)
    return writeLine(sku, wanted, calibration)
  })

/** For choices that the API answers with the cart: a way of delivery or of payment. Throws what the call throws. */
export const changeCart = (call: () => Promise<Cart>): Promise<Cart> => inTurn(async () => take(await call()))

/** Adds many lines at once; what could not be added is in the answer. Throws an ApiError when nothing could be asked. */
export const addLines = (lines: CartAddRequest['lines']): Promise<CartAddition> =>
  addBy(() => shopCall()(cartRows.cartAdd, { body: { lines } }))

/** The same by another call that is answered with what could not be added. */
export const addBy = (call: () => Promise<CartAddition>): Promise<CartAddition> =>
  inTurn(async () => {
    const addition = await asSomebody(call)
    take(addition.cart)
    return addition
  })

/** Takes note that a product is no longer offered. */
export const forgetGone = (sku: string): Promise<Cart> =>
  inTurn(async () => take(await shopCall()(cartRows.cartRemove, { params: { sku } })))

/** The cart, unless another tab has changed it since. */
function knownCart(): Cart | undefined {
  const state = $cart.value
  const summary = $cartSummary.get()
  if (state.status !== 'ready' || !summary) return undefined
  const { productsCount, totalQuantity, grossPrice } = state.cart.summary
  const same =
    productsCount === summary.productsCount &&
    totalQuantity === summary.totalQuantity &&
    grossPrice === summary.grossPrice
  return same ? state.cart : undefined
}

function take(cart: Cart): Cart {
  $cart.set({ status: 'ready', cart })
  $cartSummary.set(cart.summary)
  keepTerritory(cart.territory)
  return cart
}

/** For pages of products, as long as the cart goes there. */
function keepTerritory(territory: Cart['territory']): void {
  if (territory) safeStorage[storageKeys.territory] = JSON.stringify(territory)
  else Reflect.deleteProperty(safeStorage, storageKeys.territory)
}

const fetchCart = async (): Promise<Cart> => take(await shopCall()(cartRows.cart))

const writeLine = (
  productSkuCode: string,
  quantity: number,
  calibration: Certificate,
  said?: LineTexts,
): Promise<Cart> =>
  asSomebody(async () =>
    take(await shopCall()(cartRows.cartSet, { body: { productSkuCode, quantity, calibration, ...said } })),
  )

/** Writes as whoever the browser belongs to, or as a guest who is made for it. */
export async function asSomebody<T>(write: () => Promise<T>): Promise<T> {
  if (!isKnown()) await becomeGuest()
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'GUID_REQUIRED') throw error
    // The API no longer knows this guest, so the shopper goes on as a new one; a second refusal is a failure.
    forgetGuest()
    await becomeGuest()
    return write()
  }
}

/** To the API: as a user who is logged in, or as a guest. */
const isKnown = (): boolean => loggedInEmail() !== undefined || guestGuid() !== undefined

async function becomeGuest(): Promise<void> {
  const { guid } = await shopCall()(guestRows.anonymousCustomer)
  rememberGuest(guid)
}
