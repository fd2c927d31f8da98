import '../call/order-key.ts'
import { atom, onMount } from 'nanostores'
import type { CartAddition } from '#lib/contract/cart.ts'
import type { Offer } from '#lib/contract/offer.ts'
import { offerRows } from '#lib/contract/rows/offer.ts'
import { shopCall } from '../call/shop-call.ts'
import { addBy } from '../cart/cart.ts'
import { load, type Loadable } from '../page/loadable.ts'
import { saveFile } from '../page/save-file.ts'
import { asBuyer } from '../session/customer-call.ts'

/** The offer that the address names. */
export const $offer = atom<Loadable<Offer>>({ status: 'loading' })

onMount($offer, () => {
  if (typeof document !== 'undefined') void readOffer()
})

const numberOfAddress = (): string => new URLSearchParams(location.search).get('number')?.trim().toUpperCase() ?? ''

export const readOffer = (): Promise<void> =>
  load($offer, () => asBuyer((call) => call(offerRows.offer, { query: { number: numberOfAddress() } })))

/** Puts what is offered into the cart, at its prices. Throws an ApiError. */
export const takeOffer = (number: string, version?: number): Promise<CartAddition> =>
  addBy(() => shopCall()(offerRows.offerTake, { body: { number, version } }))

/** Saves an offer as a file. Throws an ApiError. */
export async function saveOffer(number: string): Promise<void> {
  const file = await shopCall()(offerRows.offerDocument, { query: { number } })
  if (!(file instanceof Blob)) throw new TypeError('A paper is a file')
  saveFile(file, `${number}.pdf`)
}
