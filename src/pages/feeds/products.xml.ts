import type { APIRoute } from 'astro'
import { shopAccess } from '#lib/domain/shop-access.ts'
import { productFeed } from '#lib/seo/product-feed.ts'
import { xmlResponse } from '#lib/seo/xml.ts'

/** Prices are for everybody here, so a shop that shows them to some tells merchants of no product. */
export const GET: APIRoute = async ({ locals: { site, catalogue } }) => {
  const isOpen = shopAccess(await catalogue.attributes()) === 'open'
  const { title, metadescription: description } = await catalogue.seo()
  const { brand } = await catalogue.seller()
  const { way } = await catalogue.delivery()
  const offers = isOpen ? await catalogue.offers() : []
  const isDated = offers.some(({ leadDays }) => leadDays !== undefined)
  const today = isDated ? await catalogue.today(site.edition.timeZone) : undefined
  const facts = { title, description, brand, way, today, menu: await catalogue.menu() }
  return xmlResponse(productFeed(offers, site, facts))
}
