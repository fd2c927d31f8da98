import { atom, onMount } from 'nanostores'
import { createCall } from '#lib/client/call/call.ts'
import { sessionRows } from '#lib/contract/rows/session.ts'
import type { RegisterRequest } from '#lib/contract/session.ts'
import { $cartSummary } from '../cart/cart-summary.ts'
import { noteEmail } from '#lib/frame/known/current-email.ts'
import { forgetGuest } from '#lib/frame/known/guest.ts'
import { leaveSession } from './leave-session.ts'
import { storeLogin, loggedInEmail, refreshToken } from '../call/login.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { shopCall } from '../call/shop-call.ts'

export { isLoginLasting } from '../call/login.ts'

/** The e-mail address of who is logged in: it says whether somebody is, and who. */
export const $session = atom<string | undefined>(undefined)

onMount($session, () => {
  if (typeof document === 'undefined') return
  const look = () => $session.set(loggedInEmail())
  look()
  window.addEventListener('storage', look)
  return () => window.removeEventListener('storage', look)
})

/** Login and registration are for guests; whoever is logged in when such a page opens goes home. */
export function goHomeIfKnown(): boolean {
  cameKnown ??= loggedInEmail() !== undefined
  if (cameKnown) location.replace('/')
  return cameKnown
}

/** Whether somebody was logged in when the page was opened: a login made on it leads on by itself. */
let cameKnown: boolean | undefined

type Login = Parameters<typeof storeLogin>[0]

/** The cart of the guest has become the user's, so the guest is no more and what is in the cart is to be asked anew. */
function begin(login: Login): void {
  storeLogin(login)
  noteEmail()
  forgetGuest()
  $cartSummary.set(undefined)
  $session.set(loggedInEmail())
}

/** Each throws an ApiError and leaves everything as it was when it fails. */
export async function logIn(username: string, password: string): Promise<void> {
  begin(await shopCall()(sessionRows.token, { body: { grant_type: 'password', username, password } }))
}

/** A mail with a link follows; its token is for `confirmRegistration`. */
export const register = (body: RegisterRequest) => shopCall()(sessionRows.register, { body })

export async function confirmRegistration(token: string, newPassword: string): Promise<void> {
  begin(await shopCall()(sessionRows.registerConfirm, { body: { token, newPassword } }))
}

/** A mail with a link follows where there is such an account; its token is for `resetPassword`. */
export const askForReset = (email: string) => shopCall()(sessionRows.passwordResetRequest, { body: { email } })

export const resetPassword = (token: string, newPassword: string) =>
  shopCall()(sessionRows.passwordReset, { body: { token, newPassword } })

/** Every other login of the user ends. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  storeLogin(await shopCall()(sessionRows.passwordChange, { body: { oldPassword, newPassword } }))
}

/** Ends the login at the API as well, as far as it can be reached; here it ends in any case. */
export async function logOut(): Promise<void> {
  const token = refreshToken()
  const { apiBase: base, culture } = pageEdition()
  // Nobody asks this: to end a login it need not be renewed first.
  const ending = token && createCall({ base, culture })(sessionRows.revoke, { body: { token } })
  await Promise.resolve(ending).catch(() => undefined)
  leaveSession('loggedOut')
}
