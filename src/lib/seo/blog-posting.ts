import type { Site } from '../catalogue/site.ts'
import type { Content, ContentSummary } from '../contract/catalogue.ts'
import type { ProductSummary } from '../contract/product.ts'
import { paths } from '../domain/paths.ts'
import { rasterOf } from '../domain/picture-sources.ts'

type Mentioned = Pick<ProductSummary, 'productId' | 'name'>

/** A post of the blog for search engines; the manufacturer is its author, and the products that it links to are at work in it. */
export function blogPostingData(
  post: Content,
  { edition, origin }: Site,
  brand: string,
  products: readonly Mentioned[] = [],
) {
  const publisher = {
    '@type': 'Organization',
    name: brand,
    url: `${origin}${paths.home}`,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.metadescription,
    url: origin + paths.content(post.uri),
    mainEntityOfPage: origin + paths.content(post.uri),
    inLanguage: edition.locale,
    ...(post.image && { image: new URL(rasterOf(post.image), origin).href }),
    ...(post.publishedAt && { datePublished: post.publishedAt }),
    dateModified: [post.publishedAt ?? '', post.lastModified].sort().at(-1),
    ...(products.length > 0 && {
      mentions: products.map(({ productId, name }) => ({
        // A product without its offer is a faulty one to search engines, and its own page tells the offer.
        '@type': 'Thing',
        name,
        url: origin + paths.product(productId),
      })),
    }),
    author: publisher,
    publisher,
  }
}

/** Of a product: the posts that it is at work in. */
export const postsData = (posts: readonly Pick<ContentSummary, 'uri' | 'title'>[], { origin }: Site) =>
  posts.length > 0 && {
    subjectOf: posts.map(({ uri, title }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: origin + paths.content(uri),
    })),
  }
