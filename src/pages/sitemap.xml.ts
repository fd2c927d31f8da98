import type { APIRoute } from 'astro'
import { sitemapIndex } from '#lib/seo/sitemap.ts'
import { xmlResponse } from '#lib/seo/xml.ts'

export const GET: APIRoute = async ({ locals: { site, sites, catalogue } }) =>
  xmlResponse(sitemapIndex(await catalogue.listedPages(), await catalogue.listedParts(), site, sites))
