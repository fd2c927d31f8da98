import type {
  Category,
  Content,
  ContentSummary,
  MenuNode,
  SeoRecord,
  ShopAttribute,
  ShopSeller,
  SliderCategory,
} from '../contract/catalogue.ts'
import type { Product } from '../contract/product.ts'
import type { ShippingMethod } from '../contract/shipping.ts'
import type { HelpPage } from '../domain/help-pages.ts'
import type { ListedPages, ListedProduct, OfferedProduct, Reduced } from './listed.ts'
import type { ProductBox } from './product-box.ts'

/** The cheapest way to the door, where there is one, and until when of a day an order leaves on that day. */
export type Delivery = { way: ShippingMethod | null; cutOff: string }

/** One numbered page of a category's products. */
export type ProductPage = {
  products: ProductBox[]
  total: number
  pageNumber: number
  pageCount: number
}

/**
 * Everything a page can ask for. A page knows nothing of where the answer comes from: the live API when a developer
 * previews, a snapshot when an edition is published. The publisher notes each question a page asks together with its
 * answer; a page is rendered again when one of its answers changed, so ask for what the page shows and no more.
 */
export type Catalogue = {
  attributes(): Promise<ShopAttribute[]>
  seo(): Promise<SeoRecord>
  seller(): Promise<Omit<ShopSeller, 'deliveries' | 'cutOff'>>
  /** How goods come to every door in the country; apart from the seller, because few pages say it and it changes more often. */
  delivery(): Promise<Delivery>
  /** The tree of categories, the same object for every page of a release. */
  menu(): Promise<MenuNode[]>
  category(uri: string): Promise<Category | undefined>
  /** Products of a category and below it; a page past the last has none. */
  products(categoryId: number, pageNumber: number): Promise<ProductPage>
  /** So many of a category's products: its first ones, or those listed behind one of them, going round. */
  selection(categoryId: number, count: number, behind?: number): Promise<ProductBox[]>
  /** What of its category can be bought in place of a product, should that not be, the most alike first; few. */
  insteadOf(product: Pick<Product, 'productId' | 'categoryId'>): Promise<ProductBox[]>
  /** Reduced products, page by page. */
  promotions(pageNumber: number): Promise<ProductPage>
  /** How many products are reduced in every culture, as far as that is known. */
  reduced(): Promise<Reduced>
  /** The boxes of these products, in this order; what is not offered here is left out. */
  boxes(ids: readonly number[]): Promise<ProductBox[]>
  product(id: number): Promise<Product | undefined>
  /** What the slider of the home page may show. */
  slider(): Promise<SliderCategory[]>
  content(uri: string): Promise<Content | undefined>
  /** Which of the content pages that the frame leads to are there. */
  help(): Promise<HelpPage[]>
  /** The posts of the blog, the latest first. */
  posts(): Promise<ContentSummary[]>
  /** The posts that link to a product, the latest first. */
  postsOn(productId: number): Promise<ContentSummary[]>
  /** Every page of the catalogue but products, for a sitemap. */
  listedPages(): Promise<ListedPages>
  /** A part of the products, for a sitemap; behind the last part there are none. */
  listedProducts(part: number): Promise<ListedProduct[]>
  /** When something of each of these parts changed last. */
  listedParts(): Promise<{ lastModified?: string | undefined }[]>
  /**
   * Every product, as merchants are told of it, in texts that are joined: `write` makes one of some products, and `of` names all
   * else that it depends on, so that a text is made again only where one of its products changed.
   */
  offers(of: string, write: (offers: readonly OfferedProduct[]) => string): Promise<string[]>
  /** Whether of any product that is on order it is known when it comes. */
  hasDatedOffers(): Promise<boolean>
  /** The day it is there, such as "2026-11-26": what asks is made again on the next, so only what counts days from it does. */
  today(timeZone: string): Promise<string>
  /** Whether it is that day there, or a later one: what asks is made again once, when it comes. */
  hasCome(day: string, timeZone: string): Promise<boolean>
}
