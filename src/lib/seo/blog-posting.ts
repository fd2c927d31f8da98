import type { Site } from '../catalogue/site.ts'
import type { Content } from '../contract/catalogue.ts'
import { paths } from '../domain/paths.ts'

/** A post of the blog for search engines; the manufacturer is its author. */
export function blogPostingData(post: Content, { edition, origin }: Site, brand: string) {
  const publisher = { '@type': 'Organization', name: brand, url: `${origin}${paths.home}` }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.metadescription,
    url: origin + paths.content(post.uri),
    mainEntityOfPage: origin + paths.content(post.uri),
    inLanguage: edition.locale,
    ...(post.image && { image: new URL(post.image, origin).href }),
    ...(post.publishedAt && { datePublished: post.publishedAt }),
    dateModified: post.lastModified,
    author: publisher,
    publisher,
  }
}
