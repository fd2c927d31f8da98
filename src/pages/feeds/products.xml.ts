import type { APIRoute } from 'astro'
import { shopAccess } from '#lib/domain/shop-access.ts'
import { itemsOf, productFeed } from '#lib/seo/product-feed.ts'
import { xmlResponse } from '#lib/seo/xml.ts'

/** Prices are for everybody here, so a shop that shows them to some tells merchants of no product. */
export const GET: APIRoute = async ({ locals: { site, catalogue } }) => {
  const isOpen = shopAccess(await catalogue.attributes()) === 'open'
  const { title, metadescription: description } = await catalogue.seo()
  const { brand } = await catalogue.seller()
  const { way } = await catalogue.delivery()
  const today = isOpen && (await catalogue.hasDatedOffers()) ? await catalogue.today(site.edition.timeZone) : undefined
  const told = { brand, way, today, menu: await catalogue.menu() }
  const items = isOpen ? await catalogue.offers(JSON.stringify([site, told]), itemsOf(site, told)) : []
  return xmlResponse(productFeed(items, site, { title, description }))
}
