import type { Category, Content } from '../contract/catalogue.ts'
import type { Product } from '../contract/product.ts'
import type { RecordOf } from '../contract/snapshot.ts'
import { shownAvailability } from '../domain/availability.ts'
import { statedInFeed } from './stated-in-feed.ts'

/** How many products are reduced in every culture, as far as that is known. */
export type Reduced = RecordOf<'reduced'>

/** What a sitemap tells of a page: where it is, in which cultures, with which picture, and when it changed. */
export type ListedProduct = Pick<Product, 'productId' | 'lastModified' | 'image' | 'cultures'>
export type ListedContent = Pick<Content, 'uri' | 'kind' | 'publishedAt' | 'lastModified' | 'image' | 'cultures'>
export type ListedCategory = Pick<
  Category,
  'uri' | 'uriTranslations' | 'image' | 'lastModified' | 'productsQuantity' | 'productsQuantities'
>

/** What a sitemap lists beside products; of the promotions, how many pages they fill here, and how many products are reduced anywhere. */
export type ListedPages = {
  categories: ListedCategory[]
  contents: ListedContent[]
  promotionPages: number
  reduced: Reduced
}

/** What merchants are told of a product. */
export type OfferedProduct = Pick<
  Product,
  | 'productId'
  | 'sku'
  | 'code'
  | 'gtin'
  | 'name'
  | 'categoryId'
  | 'image'
  | 'shortDescription'
  | 'price'
  | 'regularPrice'
  | 'priceBreaks'
> & {
  shown: ReturnType<typeof shownAvailability>
  /** Of what is on order, where anybody knows. */
  leadDays?: Product['leadDays']
  /** What buyers of a connected product have to be told before they buy. */
  connected?: Product['specification'][number]
  /** Numbers that are stated of it, by the names of merchants' platforms. */
  stated?: ReturnType<typeof statedInFeed>
}

export function listedProduct({ productId, lastModified, image, cultures }: Product): ListedProduct {
  return { productId, lastModified, image, cultures }
}

export function listedContent({ uri, kind, publishedAt, lastModified, image, cultures }: Content): ListedContent {
  return { uri, kind, publishedAt, lastModified, image, cultures }
}

export function listedCategory(category: Category): ListedCategory {
  const { uri, uriTranslations, image, lastModified, productsQuantity, productsQuantities } = category
  return {
    uri,
    uriTranslations,
    image,
    lastModified,
    productsQuantity,
    ...(productsQuantities && { productsQuantities }),
  }
}

export const isDated = ({ leadDays }: OfferedProduct): boolean => leadDays !== undefined

export function offeredProduct(product: Product): OfferedProduct {
  const { productId, sku, code, gtin, name, categoryId, image, shortDescription, price, regularPrice } = product
  const shown = shownAvailability(product)
  const { leadDays, priceBreaks } = product
  const stated = statedInFeed(product)
  const connected = product.specification.find(({ kind }) => kind === 'connected')
  return {
    productId,
    sku,
    code,
    ...(gtin && { gtin }),
    name,
    categoryId,
    image,
    shortDescription,
    price,
    regularPrice,
    ...(priceBreaks && { priceBreaks }),
    shown,
    ...(shown === 'backorder' && leadDays !== undefined && { leadDays }),
    ...(connected && { connected }),
    ...(stated.length > 0 && { stated }),
  }
}
