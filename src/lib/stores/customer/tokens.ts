import { atom } from 'nanostores'
import type { InferInput } from 'valibot'
import type { CompanyTokenRequest, CompanyTokens } from '#lib/contract/company-token.ts'
import { companyTokenRows } from '#lib/contract/rows/company-token.ts'
import { load, type Loadable } from '../page/loadable.ts'
import { asCustomer } from '../session/customer-call.ts'

/** By which systems of the company that somebody administers call as the company. */
export const $tokens = atom<Loadable<CompanyTokens>>({ status: 'loading' })

export const readTokens = (): Promise<void> =>
  load($tokens, () => asCustomer((call) => call(companyTokenRows.companyTokens)))

/** Tells the token, which nobody is told again. Throws an ApiError and leaves everything as it was when it fails. */
export async function makeToken(body: InferInput<typeof CompanyTokenRequest>): Promise<string> {
  const { token, tokens } = await asCustomer((call) => call(companyTokenRows.companyTokenAdd, { body }))
  $tokens.set({ status: 'ready', value: { tokens } })
  return token
}

export async function revokeToken(id: number): Promise<void> {
  const value = await asCustomer((call) => call(companyTokenRows.companyTokenRevoke, { params: { id } }))
  $tokens.set({ status: 'ready', value })
}
