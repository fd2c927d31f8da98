import type { ShopAttribute } from '../contract/catalogue.ts'
import type { ShopAccess } from '../contract/shop-settings.ts'
import { paths } from './paths.ts'

/** A shop that says nothing is open; one that says something nobody knows is closed, for a price once shown stays seen. */
export function shopAccess(attributes: readonly ShopAttribute[]): ShopAccess {
  const said = attributes.find(({ attributeCode }) => attributeCode === 'SHOP_ACCESS')
  const value = said?.displayVal ?? said?.val ?? 'open'
  return value === 'open' || value === 'customers' ? value : 'closed'
}

/** Of no use to whoever may not buy. The catalogue stays open to everybody, without prices. */
const guarded: readonly string[] = [paths.cart, paths.checkout]

/** Where a visitor of a guarded page is led who may not buy; nothing where they may stay. */
export function refusedTo(access: ShopAccess, isLoggedIn: boolean, path: string): string | undefined {
  const mayBuy = access === 'open' || (access === 'customers' && isLoggedIn)
  if (mayBuy || !guarded.includes(path)) return undefined
  return access === 'closed' ? paths.home : paths.login
}
