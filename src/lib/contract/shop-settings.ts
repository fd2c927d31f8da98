import * as v from 'valibot'

/** Who may see prices and buy: everybody, customers who have logged in, or nobody. */
export const accesses = ['open', 'customers', 'closed'] as const
export type ShopAccess = (typeof accesses)[number]

const MetaTag = v.union([
  v.object({ name: v.string(), content: v.string() }),
  v.object({ property: v.string(), content: v.string() }),
])
/** What SHOP_META_TAGS holds. */
export const MetaTags = v.pipe(v.string(), v.parseJson(), v.array(MetaTag))
