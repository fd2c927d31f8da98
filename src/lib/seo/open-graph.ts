import type { Site } from '../catalogue/site.ts'
import { rasterOf } from '../domain/picture-sources.ts'
import type { Tag } from './tags.ts'

type OpenGraphPage = {
  title: string
  image?: string | null | undefined
  data?: readonly Readonly<Record<string, unknown>>[]
}

const graph = (property: string, content: unknown): Tag => ({
  tag: 'meta',
  attributes: { property, content: typeof content === 'string' ? content : '' },
})

/** The picture of a page and what its kind adds, as networks read it: the same as in its structured data. */
export function openGraph({ title, image, data = [] }: OpenGraphPage, site: Site): Tag[] {
  const ofType = (type: string) => data.find((record) => record['@type'] === type)
  return [...pictureOf(image, title, site), ...ofProduct(ofType('Product')), ...ofPost(ofType('BlogPosting'))]
}

/** Shown for a page without a picture of its own; the bundle makes it of the icon. */
const sharePicture = { path: '/share.png', width: 1200, height: 630 }

/** Networks show no drawings. */
function pictureOf(image: string | null | undefined, title: string, { origin }: Site): Tag[] {
  if (!image)
    return [
      graph('og:image', origin + sharePicture.path),
      graph('og:image:type', 'image/png'),
      graph('og:image:width', String(sharePicture.width)),
      graph('og:image:height', String(sharePicture.height)),
    ]
  const raster = rasterOf(image)
  const isOurs = raster !== image
  return [
    graph('og:image', new URL(raster, origin).href),
    graph('og:image:alt', title),
    ...(isOurs ? [graph('og:image:type', 'image/png'), graph('og:image:width', '1280')] : []),
  ]
}

type Data = Readonly<Record<string, unknown>> | undefined

function ofProduct(product: Data): Tag[] {
  if (!product) return []
  const offer = (product['offers'] ?? {}) as Readonly<Record<string, unknown>>
  const brand = (product['brand'] ?? {}) as Readonly<Record<string, unknown>>
  return [
    graph('product:brand', brand['name']),
    graph('product:retailer_item_id', product['sku']),
    graph('product:condition', 'new'),
    graph('product:price:amount', offer['price']),
    graph('product:price:currency', offer['priceCurrency']),
  ]
}

const ofPost = (post: Data): Tag[] =>
  post
    ? [graph('article:published_time', post['datePublished']), graph('article:modified_time', post['dateModified'])]
    : []
