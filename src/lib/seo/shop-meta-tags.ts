import * as v from 'valibot'
import type { ShopAttribute } from '../contract/catalogue.ts'
import type { Tag } from './tags.ts'

const MetaTag = v.union([
  v.object({ name: v.string(), content: v.string() }),
  v.object({ property: v.string(), content: v.string() }),
])
const MetaTags = v.pipe(v.string(), v.parseJson(), v.array(MetaTag))

const known = new WeakMap<readonly ShopAttribute[], readonly Tag[]>()

/**
 * The tags the staff keep in SHOP_META_TAGS, read once for a set of attributes. Text that is not a list of tags gives
 * none: a slip in a setting must not take every page of the shop down.
 */
export function shopMetaTags(attributes: readonly ShopAttribute[]): readonly Tag[] {
  const before = known.get(attributes)
  if (before) return before
  const attribute = attributes.find(({ attributeCode }) => attributeCode === 'SHOP_META_TAGS')
  const parsed = v.safeParse(MetaTags, attribute?.displayVal ?? attribute?.val)
  const tags = parsed.success ? parsed.output.map((entry): Tag => ({ tag: 'meta', attributes: entry })) : []
  known.set(attributes, tags)
  return tags
}
