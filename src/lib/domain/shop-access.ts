import type { ShopAttribute } from '../contract/catalogue.ts'

/** Who may see prices and buy: everybody, customers who have logged in, or nobody. */
const accesses = ['open', 'customers', 'closed'] as const
export type ShopAccess = (typeof accesses)[number]

/** A shop that says nothing is open; one that says something nobody knows is closed, for a price once shown stays seen. */
export function shopAccess(attributes: readonly ShopAttribute[]): ShopAccess {
  const said = attributes.find(({ attributeCode }) => attributeCode === 'SHOP_ACCESS')
  const value = said?.displayVal ?? said?.val ?? 'open'
  return accesses.find((access) => access === value) ?? 'closed'
}
