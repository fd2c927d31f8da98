import type { InferInput } from 'valibot'
import type { CompanyTokenRequest, TokenScope } from '#lib/contract/company-token.ts'

export const accessNames = ['prices', 'orders', 'all', 'place', 'catalogue'] as const
export type Access = (typeof accessNames)[number]

/** What a token may be made for, each with its scopes. */
export const accesses: Readonly<Record<Access, InferInput<typeof CompanyTokenRequest>['scopes']>> = {
  prices: ['prices'],
  orders: ['orders'],
  all: ['prices', 'orders'],
  place: ['prices', 'orders', 'place'],
  catalogue: ['catalogue'],
}

/** What a token was made for, by its scopes. */
export const accessOf = (scopes: readonly TokenScope[]): Access =>
  accessNames.find((name) => accesses[name].join() === scopes.join()) ?? (scopes.includes('place') ? 'place' : 'all')
