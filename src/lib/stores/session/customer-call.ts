import type { Call } from '#lib/client/call/call.ts'
import { paths } from '#lib/domain/paths.ts'
import { guestGuid } from '#lib/frame/known/guest.ts'
import { loggedInEmail } from '../call/login.ts'
import { ofOrder, shopCall } from '../call/shop-call.ts'
import { keepMailedToken } from './mailed-token.ts'

/** Who this page has shown something of. */
let shown: string | undefined

/** Nothing comes of a call whose page is being left. */
const never = new Promise<never>(() => {})

export const loginPath = (): string =>
  `${paths.login}?return=${encodeURIComponent(location.pathname + location.search)}`

/** Leads whoever is not logged in to do so, and back here afterwards. */
function goToLogin(): void {
  keepMailedToken()
  location.replace(loginPath())
}

/**
 * Asks the API for a customer's own things. Whoever is not logged in is led to do so first; and when somebody else has
 * logged in meanwhile, in another tab, the page is loaded anew, so that nobody is shown, or changes, what is another's.
 */
export function asCustomer<T>(ask: (call: Call) => Promise<T>): Promise<T> {
  const email = loggedInEmail()
  if (email === undefined) return leave(goToLogin)
  shown ??= email
  if (email !== shown) return leave(() => location.reload())
  return ask(shopCall())
}

/** The same for what a guest may see as well, or whoever has the link of a mail: their own order. */
export function asBuyer<T>(ask: (call: Call) => Promise<T>): Promise<T> {
  const isGuest = loggedInEmail() === undefined && shown === undefined && guestGuid() !== undefined
  return isGuest || ofOrder.key?.() !== undefined ? ask(shopCall()) : asCustomer(ask)
}

export const isLoggedIn = (): boolean => loggedInEmail() !== undefined

function leave(going: () => void): Promise<never> {
  going()
  return never
}
