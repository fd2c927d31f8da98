import type { Site } from '../catalogue/site.ts'
import type { ContentSummary } from '../contract/catalogue.ts'
import { paths } from '../domain/paths.ts'
import { xmlText } from '#lib/formats/xml.ts'
import { element } from './xml.ts'

type Facts = { title: string; description: string }

/** The blog of an edition as RSS 2.0. */
export function blogFeed(posts: readonly ContentSummary[], site: Site, { title, description }: Facts): string {
  const items = posts.map((post) => {
    const address = site.origin + paths.content(post.uri)
    const published = post.publishedAt && new Date(post.publishedAt).toUTCString()
    const fields = [
      element('title', post.title),
      element('link', address),
      `<guid isPermaLink="true">${xmlText(address)}</guid>`,
      element('pubDate', published),
      element('description', post.metadescription),
    ]
    return `<item>${fields.join('')}</item>`
  })
  const self = xmlText(site.origin + paths.blogFeed)
  const head = [
    element('title', title),
    element('link', site.origin + paths.blog),
    element('description', description),
    element('language', site.edition.locale),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
  ]
  return `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>${head.join('')}\n${items.join('\n')}\n</channel>\n</rss>`
}
