import { ApiError } from '#lib/client/call/api-error.ts'
import type { Call } from '#lib/client/call/call.ts'
import type { MenuNode } from '../contract/catalogue.ts'
import type { Product } from '../contract/product.ts'
import { endpoints } from '../contract/endpoints.ts'
import type { RecordKind, RecordOf } from '../contract/snapshot.ts'
import { dayIn } from '../domain/arrival.ts'
import { canBeBought } from '../domain/availability.ts'
import { helpAmong } from '../domain/help-pages.ts'
import { byPrice, comparable, insteadOf } from '../domain/instead-of.ts'
import { listedPart, listedParts } from '../domain/listed-parts.ts'
import { pageCount, productsPerPage } from '../domain/paths.ts'
import { productsIn } from '../domain/products-in.ts'
import { parseRecord } from './boundary.ts'
import type { Catalogue } from './catalogue.ts'
import { deliveryOf, withoutDelivery } from './delivery.ts'
import { listedCategory, listedContent, listedProduct, offeredProduct, isDated } from './listed.ts'
import { boxOf, following } from './product-box.ts'

/** A preview looks no further for what follows a product, and lists no more of them. */
const largestSearchPage = 100

/** Asks the API at every question, for previews: what a content person or a developer just changed is what is shown. */
export function liveCatalogue(call: Call): Catalogue {
  const productsAtHand = async (): Promise<Product[]> => {
    const { products } = await call(endpoints.search, { body: { pageSize: largestSearchPage } })
    const ids = products.map(({ productId: id }) => id).sort((a, b) => a - b)
    const found = await Promise.all(ids.map((id) => ifThere(call(endpoints.product, { params: { id } }))))
    return found.flatMap((product) => product ?? [])
  }
  return {
    attributes: async () => admit('attributes', await call(endpoints.shopAttributes)),
    seo: async () => admit('seo', await call(endpoints.shopSeo)),
    seller: async () => withoutDelivery(admit('seller', await call(endpoints.shopSeller))),
    delivery: async () => deliveryOf(admit('seller', await call(endpoints.shopSeller))),
    menu: async () => admit('menu', await call(endpoints.categoryMenu)),
    category: async (uri) => admit('category', await ifThere(call(endpoints.categoryView, { params: { uri } }))),
    product: async (id) => admit('product', await ifThere(call(endpoints.product, { params: { id } }))),
    content: async (uri) => admit('content', await ifThere(call(endpoints.contentView, { params: { uri } }))),
    products: async (category, pageNumber) => {
      const body = { category, pageNumber, pageSize: productsPerPage }
      const { products, total } = await call(endpoints.search, { body })
      return { products: products.map(boxOf), total, pageNumber, pageCount: pageCount(total) }
    },
    promotions: async (pageNumber) => {
      const query = { pageNumber: String(pageNumber), pageSize: String(productsPerPage) }
      const { products, total } = await call(endpoints.promotions, { query })
      return { products: products.map(boxOf), total, pageNumber, pageCount: pageCount(total) }
    },
    // A preview asks as one edition, and is told of no other.
    reduced: async () => ({}),
    boxes: async (ids) => {
      const products = await Promise.all(ids.map((id) => ifThere(call(endpoints.product, { params: { id } }))))
      return products.flatMap((product) => (product ? [boxOf(product)] : []))
    },
    insteadOf: async ({ productId: id }) => {
      const missed = await ifThere(call(endpoints.product, { params: { id } }))
      if (!missed) return []
      const body = { category: missed.categoryId, pageSize: largestSearchPage }
      const { products } = await call(endpoints.search, { body })
      const found = insteadOf(comparable(missed), byPrice(products.filter(canBeBought).map(comparable)))
      return found.flatMap((wanted) => products.find(({ productId }) => productId === wanted) ?? []).map(boxOf)
    },
    slider: async () => admit('slider', await call(endpoints.categorySlider)),
    help: async () => helpAmong((await call(endpoints.contentList)).map(({ uri }) => uri)),
    posts: async () => (await call(endpoints.contentList)).filter(({ kind }) => kind === 'post'),
    postsOn: async (productId) => {
      const summaries = (await call(endpoints.contentList)).filter(({ kind }) => kind === 'post')
      const posts = await Promise.all(summaries.map(({ uri }) => call(endpoints.contentView, { params: { uri } })))
      return summaries.filter((_, index) => productsIn(posts[index]?.body ?? '').includes(productId))
    },
    listedPages: async () => {
      const uris = urisOf(await call(endpoints.categoryMenu))
      const categories = await Promise.all(uris.map((uri) => call(endpoints.categoryView, { params: { uri } })))
      const summaries = await call(endpoints.contentList)
      const contents = await Promise.all(summaries.map(({ uri }) => call(endpoints.contentView, { params: { uri } })))
      const { total } = await call(endpoints.promotions, { query: { pageNumber: '1', pageSize: '1' } })
      return {
        categories: categories.map(listedCategory),
        contents: contents.map(listedContent),
        promotionPages: pageCount(total),
        reduced: {},
      }
    },
    listedProducts: async (part) => listedPart(await productsAtHand(), part).map(listedProduct),
    listedParts: async () => listedParts((await productsAtHand()).map(listedProduct)),
    offers: async (_, write) => [write((await productsAtHand()).map(offeredProduct))],
    hasDatedOffers: async () => (await productsAtHand()).map(offeredProduct).some(isDated),
    today: async (timeZone) => dayIn(timeZone),
    hasCome: async (day, timeZone) => dayIn(timeZone) >= day,
    selection: async (category, count, behind) => {
      const { products } = await call(endpoints.search, { body: { category, pageSize: largestSearchPage } })
      const boxes = products.map(boxOf)
      const origin = boxes.find(({ productId }) => productId === behind)
      return following(boxes, origin, count)
    },
  }
}

const urisOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ uri, children }) => [uri, ...urisOf(children)])

async function ifThere<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

/** Previews pass the same boundary as what is published. */
function admit<K extends RecordKind, T extends RecordOf<K> | undefined>(kind: K, record: T): T | RecordOf<K> {
  if (record === undefined) return record
  const parsed = parseRecord(kind, record)
  if (!parsed.ok) throw new Error(`The API's ${kind} record is wrong: ${parsed.field} ${parsed.reason}`)
  return parsed.record
}
