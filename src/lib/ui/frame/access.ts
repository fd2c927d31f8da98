import type { Catalogue } from '#lib/catalogue/catalogue.ts'
import type { ShopAccess } from '#lib/contract/shop-settings.ts'
import { shopAccess } from '#lib/domain/shop-access.ts'

const known = new WeakMap<Catalogue, Promise<ShopAccess>>()

/** Who may see prices in the shop that a page is made for, asked once a page. */
export function accessOf(catalogue: Catalogue): Promise<ShopAccess> {
  const before = known.get(catalogue)
  if (before) return before
  const asked = catalogue.attributes().then(shopAccess)
  known.set(catalogue, asked)
  return asked
}
