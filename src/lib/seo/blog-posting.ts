import type { Site } from '../catalogue/site.ts'
import type { Content } from '../contract/catalogue.ts'
import { paths } from '../domain/paths.ts'
import { rasterOf } from '../domain/picture-sources.ts'

/** A post of the blog for search engines; the manufacturer is its author. */
export function blogPostingData(post: Content, { edition, origin }: Site, brand: string) {
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
    dateModified: post.lastModified,
    author: publisher,
    publisher,
  }
}
