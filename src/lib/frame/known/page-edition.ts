import type { Edition } from '#i18n/edition.ts'
import type { ShopAccess } from '#lib/contract/shop-settings.ts'

/** What a page tells its scripts about the edition it belongs to, as `<script type="application/json" id="edition">`. */
export type PageEdition = Pick<Edition, 'key' | 'culture' | 'language' | 'currency' | 'priceBasis'> & {
  /** Where the commerce API answers; empty for the page's own origin. */
  apiBase: string
  /** Who may see prices and buy, where that is not everybody. */
  access?: Exclude<ShopAccess, 'open'>
}

let known: PageEdition | undefined

export function pageEdition(): PageEdition {
  if (known) return known
  const text = document.querySelector('script#edition[type="application/json"]')?.textContent
  if (!text) throw new Error('The page does not say which edition it belongs to')
  known = JSON.parse(text) as PageEdition
  return known
}
