import type { APIRoute } from 'astro'
import { translator } from '#i18n/translator.ts'
import { blogFeed } from '#lib/seo/blog-feed.ts'
import { xmlResponse } from '#lib/seo/xml.ts'

export const GET: APIRoute = async ({ locals: { site, catalogue } }) => {
  const t = translator(site.edition)
  const facts = { title: t('blog.title'), description: t('blog.lead') }
  return xmlResponse(blogFeed(await catalogue.posts(), site, facts), 'application/rss+xml')
}
