import type { APIRoute } from 'astro'
import ownPages from 'virtual:shop/pages'
import { pagesSitemap, productPart, productsSitemap } from '#lib/seo/sitemap.ts'
import { xmlResponse } from '#lib/seo/xml.ts'

export const GET: APIRoute = async ({ params: { part = '' }, locals: { site, sites, catalogue } }) => {
  if (part === 'pages') return xmlResponse(pagesSitemap(await catalogue.listedPages(), site, sites, ownPages))
  const number = productPart(part)
  const products = number === undefined ? [] : await catalogue.listedProducts(number)
  return products.length === 0
    ? new Response(null, { status: 404 })
    : xmlResponse(productsSitemap(products, site, sites))
}
