import type { CompanyBuying } from '#lib/contract/buying.ts'
import { buyingRows } from '#lib/contract/rows/buying.ts'
import { companyRows } from '#lib/contract/rows/company.ts'
import { shopCall } from '../call/shop-call.ts'

/** What the company that somebody buys for wants to be told; nothing where they buy for themselves. */
export async function readCompanyBuying(): Promise<CompanyBuying | undefined> {
  const call = shopCall()
  const memberships = await call(companyRows.companies)
  return memberships.some(({ isChosen }) => isChosen) ? call(buyingRows.companyBuying) : undefined
}
