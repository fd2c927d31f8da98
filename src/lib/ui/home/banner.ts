import * as v from 'valibot'
import type { ShopAttribute } from '#lib/contract/catalogue.ts'

const Address = v.pipe(v.string(), v.regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/))

const Banner = v.object({
  title: v.pipe(v.string(), v.minLength(1)),
  text: v.optional(v.string(), ''),
  image: v.optional(Address),
  link: v.optional(Address),
  button: v.optional(v.string()),
})
export type Banner = v.InferOutput<typeof Banner>

const BannerText = v.pipe(v.string(), v.parseJson(), Banner)

/** The first banner of the home page as the staff wrote it; none when it is not shown here or cannot be read. */
export function firstBanner(attributes: readonly ShopAttribute[]): Banner | undefined {
  const attribute = attributes.find(({ attributeCode }) => attributeCode === 'SHOP_MAIN_SLIDER_BANNER_1')
  const parsed = v.safeParse(BannerText, attribute?.displayVal)
  return parsed.success ? parsed.output : undefined
}
