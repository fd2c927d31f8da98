import { atom, onMount } from 'nanostores'
import { sessionRows } from '#lib/contract/rows/session.ts'
import type { LoginSummary } from '#lib/contract/session.ts'
import { load, type Loadable } from '../page/loadable.ts'
import { asCustomer } from './customer-call.ts'

/** Where the account is logged in. */
export const $ownLogins = atom<Loadable<LoginSummary[]>>({ status: 'loading' })

onMount($ownLogins, () => {
  if (typeof document !== 'undefined') void readOwnLogins()
})

export const readOwnLogins = (): Promise<void> => load($ownLogins, () => asCustomer((call) => call(sessionRows.logins)))

/** Each throws an ApiError and leaves everything as it was when it fails. */
export async function endLogin(id: string): Promise<void> {
  await asCustomer((call) => call(sessionRows.loginEnd, { params: { id } }))
  await readOwnLogins()
}

export async function endOtherLogins(): Promise<void> {
  await asCustomer((call) => call(sessionRows.loginsEndOthers))
  await readOwnLogins()
}
