import type { APIRoute } from 'astro'
import { sitemapPart } from '#lib/seo/sitemap.ts'
import { xmlResponse } from '#lib/seo/xml.ts'

export const GET: APIRoute = async ({ params, locals: { site, sites, catalogue } }) => {
  const part = sitemapPart(params['part'] ?? '', await catalogue.sitemap(), site, sites)
  return part === undefined ? new Response(null, { status: 404 }) : xmlResponse(part)
}
