import { punchoutRows } from '#lib/contract/rows/punchout.ts'
import { paths } from '#lib/domain/paths.ts'
import { punchoutMark, punchoutReturnPath, punchoutTarget } from '#lib/contract/punchout-names.ts'
import { noteEmail } from '#lib/frame/known/current-email.ts'
import { forgetGuest } from '#lib/frame/known/guest.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { forgetLogin, forgetOwnPrices, storeLogin } from '../call/login.ts'
import { shopCall } from '../call/shop-call.ts'
import { $cartSummary } from '../cart/cart-summary.ts'
import { asCustomer } from './customer-call.ts'

/** Begins the visit whose link led here, in the place of whoever was logged in. The link is good once and goes from the history. */
export async function beginVisit(): Promise<void> {
  const [token = '', product = ''] = location.hash.slice(punchoutMark.length).split(punchoutTarget)
  history.replaceState(history.state, '', location.pathname + punchoutMark)
  const login = await shopCall()(punchoutRows.punchoutBegin, { body: { token } })
  storeLogin(login)
  noteEmail()
  forgetGuest()
  forgetOwnPrices()
  $cartSummary.set(undefined)
  location.replace(/^\d{1,9}$/.test(product) ? paths.product(Number(product)) : paths.home)
}

/** Ends the visit with what is in the cart, or with nothing: by a form of the API's own page, which alone may send one elsewhere. */
export async function endVisit(what: 'cart' | 'nothing'): Promise<void> {
  const { ticket } = await asCustomer((call) => call(punchoutRows.punchoutReturn, { body: { what } }))
  forgetLogin()
  forgetOwnPrices()
  $cartSummary.set(undefined)
  const form = document.createElement('form')
  const field = document.createElement('input')
  Object.assign(form, { method: 'post', action: pageEdition().apiBase + punchoutReturnPath, hidden: true })
  Object.assign(field, { type: 'hidden', name: 'ticket', value: ticket })
  form.append(field)
  document.body.append(form)
  form.submit()
}
