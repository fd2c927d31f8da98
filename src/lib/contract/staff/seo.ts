import * as v from 'valibot'
import { Culture, Language } from '../cultures.ts'
import { Id, Text } from '../values.ts'

/** As many characters as a search engine shows of a title and of a description, about. */
export const shownAtMost = { title: 65, description: 160 } as const

/** What the pages of an edition are called, and where they are. */
const ShopSite = v.object({ culture: Culture, language: Language, brand: Text, origin: Text })
export type ShopSite = v.InferOutput<typeof ShopSite>

/** Where a product is in the shop, and what is said of it to search engines. */
export const ProductSeo = v.object({ productId: Id })

export const ShopSites = v.object({ sites: v.array(ShopSite) })
