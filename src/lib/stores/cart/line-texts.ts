import { atom } from 'nanostores'
import type { Cart } from '#lib/contract/cart.ts'
import type { LineTextsRequest } from '#lib/contract/line-texts-request.ts'
import { lineTextRows } from '#lib/contract/rows/line-texts.ts'
import { shopCall } from '../call/shop-call.ts'
import { changeCart } from './cart.ts'

export { mostOfLine } from '#lib/contract/line-texts.ts'

/** Whether lines have texts of their buyer here, and whether their company wants a reference; nothing before that is known. */
export const $lineTexts = atom<{ isRequired: boolean } | undefined>(undefined)

let asked: Promise<void> | undefined

/** A file between, so that no cart carries the list of all that a company's buying needs. */
const readBuying = async () => (await import('../checkout/company-buying.ts')).readCompanyBuying()

/** Asked once for all lines. Who buys for no company has no texts, and where nobody answers the cart is as it is without. */
export const askForLineTexts = (): Promise<void> =>
  (asked ??= readBuying().then(
    (buying) => $lineTexts.set(buying && { isRequired: buying.required.includes('lineReference') }),
    () => void (asked = undefined),
  ))

/** Says something of a line and leaves it as it is otherwise. Throws an ApiError and leaves the cart as it was when that fails. */
export const sayOfLine = (body: LineTextsRequest): Promise<Cart> =>
  changeCart(() => shopCall()(lineTextRows.cartLineSay, { body }))
