import * as v from 'valibot'
import { Culture, Language } from '../cultures.ts'
import { Id, Segment, Text } from '../values.ts'
import { Version } from './version.ts'

/** As many characters as a search engine shows of a title and of a description, about. */
export const shownAtMost = { title: 65, description: 160 } as const

/** What the pages of an edition are called, and where they are. */
const ShopSite = v.object({ culture: Culture, language: Language, brand: Text, origin: Text })
export type ShopSite = v.InferOutput<typeof ShopSite>

const Line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))

/** By language; where nothing is written, search engines are told the name and the short description. */
const SeoTexts = v.record(v.string(), v.object({ title: Line(300), description: Line(700) }))

/** Where a product is in the shop, and what is said of it to search engines. */
export const ProductSeo = v.object({ sku: Segment, productId: Id, version: Version, texts: SeoTexts })
export type ProductSeo = v.InferOutput<typeof ProductSeo>

export const ProductSeoChange = v.object({ version: Version, texts: SeoTexts })

export const ShopSites = v.object({ sites: v.array(ShopSite) })
