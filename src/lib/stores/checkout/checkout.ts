import { atom } from 'nanostores'
import type { Address, AddressEntry, CustomerSummary } from '#lib/contract/customer.ts'
import { cartRows } from '#lib/contract/rows/cart.ts'
import { checkoutRows } from '#lib/contract/rows/checkout.ts'
import { customerRows } from '#lib/contract/rows/customer.ts'
import type { AddressOptions, CartAddresses, PaymentMethod } from '#lib/contract/order.ts'
import type { ShippingMethod } from '#lib/contract/shipping.ts'
import { changeCart, readCart } from '../cart/cart.ts'
import { loggedInEmail } from '../call/login.ts'
import { $pickupPoints, choosePoint, forgetPoint, type PickupIntegration } from '../pickup/pickup.ts'
import { ApiError } from '#lib/client/call/api-error.ts'
import { shopCall } from '../call/shop-call.ts'
import type { BuyingCompany } from './company-buying.ts'

/** What there is to choose from, and the addresses chosen. Delivery and payment chosen are the cart's to tell. */
export type Choices = {
  addresses: AddressOptions['chosen']
  /** Where the shop delivers, the edition's own country first. */
  countries: readonly string[]
  shipping: readonly ShippingMethod[]
  payments: readonly PaymentMethod[]
  /** The book and the data of who is logged in; a guest has neither. Before it the places of the company's branches, by ids below zero. */
  book: readonly AddressEntry[]
  customer: CustomerSummary | undefined
  /** Of whoever buys for a company, what that wants to be told. */
  buying: BuyingCompany | undefined
}

type CheckoutState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; choices: Choices }

export const $checkout = atom<CheckoutState>({ status: 'loading' })

/** Asks what there is to choose from; a failure is told in `$checkout`, unless another attempt has brought it meanwhile. */
export async function readCheckout(): Promise<void> {
  if ($checkout.get().status !== 'ready') $checkout.set({ status: 'loading' })
  const call = shopCall()
  const isUser = loggedInEmail() !== undefined
  try {
    const [{ chosen, countries }, shipping, payments, book, customer, buying] = await Promise.all([
      call(checkoutRows.addressOptions),
      call(checkoutRows.shippingMethods),
      call(checkoutRows.paymentMethods),
      isUser ? call(customerRows.addressBook) : [],
      isUser ? call(customerRows.customerSummary) : undefined,
      isUser ? import('./company-buying.ts').then(({ readCompanyBuying }) => readCompanyBuying()) : undefined,
    ])
    $checkout.set({
      status: 'ready',
      choices: {
        addresses: chosen,
        countries,
        shipping,
        payments,
        book: [...(buying?.book ?? []), ...book],
        customer,
        buying,
      },
    })
  } catch (error) {
    if ($checkout.get().status !== 'ready') $checkout.set({ status: 'failed', error })
  }
}

function know(news: Partial<Choices>): void {
  const state = $checkout.get()
  if (state.status === 'ready') $checkout.set({ status: 'ready', choices: { ...state.choices, ...news } })
}

/** Each of the following throws an ApiError when it fails, and leaves everything as it was. */
export async function chooseAddresses(body: CartAddresses): Promise<AddressOptions['taxNumber']> {
  const call = shopCall()
  const { chosen, countries, taxNumber } = await call(checkoutRows.addressOptionsSet, { body })
  know({ addresses: chosen, countries })
  // Companies may pay otherwise than people do, other places are reached by other ways, and what was chosen may be gone.
  know({ payments: await call(checkoutRows.paymentMethods) })
  know({ shipping: await call(checkoutRows.shippingMethods) })
  await readCart()
  return taxNumber
}

/** Adds an address to the book of the user. */
export async function saveAddress(address: Address): Promise<void> {
  const entry = await shopCall()(customerRows.addressAdd, { body: address })
  const state = $checkout.get()
  if (state.status === 'ready') know({ book: [...state.choices.book, entry] })
}

/** With arrow keys a shopper passes over several ways; only the last one is worth a call. */
let wantedShipping: string | undefined

/** Chooses a way of delivery, with the point kept for it where it goes to one. */
export async function chooseShipping({ productSkuCode, pickup }: ShippingMethod): Promise<void> {
  const point = pickup && $pickupPoints.get()[pickup]
  wantedShipping = `${productSkuCode} ${point?.id ?? ''}`
  const asked = wantedShipping
  const body = { productSkuCode, pickupPointId: point?.id ?? null }
  try {
    await changeCart(async () => {
      if (asked !== wantedShipping) throw new Superseded()
      return shopCall()(checkoutRows.shippingSet, { body })
    })
  } catch (error) {
    if (error instanceof Superseded) return
    if (pickup && error instanceof ApiError && error.code === 'PICKUP_POINT_UNKNOWN') forgetPoint(pickup)
    throw error
  }
}

let wantedPayment: string | undefined

export async function choosePayment(paymentGatewayLabel: string): Promise<void> {
  wantedPayment = paymentGatewayLabel
  try {
    await changeCart(async () => {
      if (paymentGatewayLabel !== wantedPayment) throw new Superseded()
      return shopCall()(checkoutRows.paymentSet, { body: { paymentGatewayLabel } })
    })
  } catch (error) {
    if (!(error instanceof Superseded)) throw error
  }
}

/** A later wish has taken the place of this one. */
class Superseded extends Error {}

/** A point that the cart knows from another browser counts as chosen in this one. */
export function adoptPoint(integration: PickupIntegration, point: Parameters<typeof choosePoint>[0]): void {
  if (!$pickupPoints.get()[integration]) choosePoint(point)
}

/** What the API finds wrong with the cart, line by line; throws CART_IS_EMPTY where there is nothing in it. */
export const validateCart = async () => (await shopCall()(cartRows.cartValidate)).problems
