import type { BranchPlace, CompanyBuying } from '#lib/contract/buying.ts'
import type { AddressEntry } from '#lib/contract/customer.ts'
import { buyingRows } from '#lib/contract/rows/buying.ts'
import { companyRows } from '#lib/contract/rows/company.ts'
import { shopCall } from '../call/shop-call.ts'

/** What the checkout knows of a company: what it wants to be told, and where its goods go. */
export type BuyingCompany = CompanyBuying & { book: AddressEntry[] }

/** The company that somebody buys for; nothing where they buy for themselves. */
export async function readCompanyBuying(): Promise<BuyingCompany | undefined> {
  const call = shopCall()
  const memberships = await call(companyRows.companies)
  if (!memberships.some(({ isChosen }) => isChosen)) return undefined
  const buying = await call(buyingRows.companyBuying)
  return { ...buying, book: buying.places.map(entryOf) }
}

/** The place of a branch as an entry of the book; entries of people have ids above zero. */
const entryOf = ({ branch, address, isOwn }: BranchPlace): AddressEntry => ({
  ...address,
  id: -branch,
  defaultBilling: false,
  defaultDelivery: isOwn,
})
