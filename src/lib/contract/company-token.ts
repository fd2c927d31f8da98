import * as v from 'valibot'
import { Id, Instant, Text } from './values.ts'

/**
 * What a token of a company opens: its prices and stock, its orders with their papers, ordering for it, and the files of the
 * catalogue. The last stands in an address, which others come to see, so a token of it opens nothing else.
 */
export const tokenScopes = ['prices', 'orders', 'place', 'catalogue'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** What every token begins with, so that who finds one lying about knows what it is. */
export const tokenPrefix = 'cmp_'

export const usualTokenDays = 365
const mostTokenDays = 730

export const CompanyTokenRequest = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  scopes: v.union([
    v.pipe(v.array(v.picklist(['prices', 'orders', 'place'])), v.minLength(1), v.maxLength(3)),
    v.pipe(v.array(v.literal('catalogue')), v.length(1)),
  ]),
  validDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostTokenDays)), usualTokenDays),
})

const CompanyToken = v.object({
  id: Id,
  name: Text,
  scopes: v.array(v.picklist(tokenScopes)),
  /** Nobody where whoever made it is no longer a customer. */
  madeBy: v.nullable(Text),
  madeAt: Instant,
  expiresAt: Instant,
  /** The last day that it was used. */
  usedOn: v.nullable(v.pipe(v.string(), v.isoDate())),
})
export type CompanyToken = v.InferOutput<typeof CompanyToken>

/** Those that were not revoked, the latest first. */
export const CompanyTokens = v.object({ tokens: v.array(CompanyToken) })
export type CompanyTokens = v.InferOutput<typeof CompanyTokens>

/** The token itself is told this once. */
export const MadeCompanyToken = v.object({ token: Text, ...CompanyTokens.entries })
export type MadeCompanyToken = v.InferOutput<typeof MadeCompanyToken>
