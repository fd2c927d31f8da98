import { plainAmount } from '#lib/formats/money.ts'
import type { Delivery } from '../catalogue/catalogue.ts'
import type { OfferedProduct } from '../catalogue/listed.ts'
import type { Site } from '../catalogue/site.ts'
import type { MenuNode } from '../contract/catalogue.ts'
import type { PriceBreak } from '../contract/price-breaks.ts'
import type { Price } from '../contract/values.ts'
import { menuPath } from '../domain/breadcrumbs.ts'
import { priceWith } from '../domain/cheapest-delivery.ts'
import { paths } from '../domain/paths.ts'
import { firstAmount } from '../domain/price-display.ts'
import { rasterOf } from '../domain/picture-sources.ts'
import { workingDaysAfter } from '../domain/working-days.ts'
import { element } from './xml.ts'

/** The words merchants' platforms know; few in stock are in stock to them. */
const availabilities: Record<OfferedProduct['shown'], string> = {
  available: 'in_stock',
  few: 'in_stock',
  backorder: 'backorder',
  unavailable: 'out_of_stock',
}

/** Platforms read titles and descriptions up to so many characters. */
const longestTitle = 150
const longestDescription = 5000

/** What is said of each product beside itself. */
type Told = {
  brand: string
  way: Delivery['way']
  /** From when days are counted, where something is on order. */
  today?: string | undefined
  menu: readonly MenuNode[]
}

/** The products of an edition for merchants' platforms, RSS 2.0 with Google's names, of texts that were made of some of them. */
export function productFeed(
  items: readonly string[],
  site: Site,
  { title, description }: { title: string; description: string },
): string {
  const head = element('title', title) + element('link', `${site.origin}/`) + element('description', description)
  return `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:schema="https://schema.org/">\n<channel>${head}\n${items.join('')}\n</channel>\n</rss>`
}

/** Writes products. What has no picture is left out, because the platforms refuse it. */
export function itemsOf(site: Site, { brand, way, today, menu }: Told): (offers: readonly OfferedProduct[]) => string {
  const typeOf = categoryNames(menu)
  return (offers) =>
    offers
      .flatMap((offer) =>
        offer.image
          ? [`${itemOf(offer, offer.image, site, { brand, type: typeOf(offer.categoryId), way, today })}\n`]
          : [],
      )
      .join('')
}

type Named = Pick<Told, 'brand' | 'way' | 'today'> & { type: string }

function itemOf(offer: OfferedProduct, image: string, site: Site, { brand, type, way, today }: Named): string {
  const {
    productId,
    code,
    gtin,
    name,
    shortDescription,
    price,
    regularPrice,
    shown,
    leadDays,
    stated = [],
    connected,
  } = offer
  return `<item>${[
    element('g:id', String(productId)),
    element('g:title', name.slice(0, longestTitle)),
    element('g:description', shortDescription.slice(0, longestDescription)),
    element('g:link', site.origin + paths.product(productId)),
    element('g:image_link', new URL(rasterOf(image), site.origin).href),
    element('g:availability', availabilities[shown]),
    element('g:availability_date', today && leadDays !== undefined ? leavesBy(today, leadDays, site) : null),
    element('g:price', amount(regularPrice ?? price, site)),
    element('g:sale_price', regularPrice && amount(price, site)),
    ...(offer.priceBreaks ?? []).map((step) => breakOf(step, site)),
    element('g:brand', brand),
    element('g:gtin', gtin),
    element('g:mpn', code),
    element('g:condition', 'new'),
    ...stated.map(([tag, value]) => element(tag, value)),
    ...(connected ? detailsOf(connected) : []),
    element('g:product_type', type),
    shippingOf(way, price, site),
  ].join('')}</item>`
}

/** Rows of a data sheet, which platforms show beside a product. */
const detailsOf = ({ name, rows }: NonNullable<OfferedProduct['connected']>): string[] =>
  rows.map(
    (row) =>
      `<g:product_detail>${[
        element('g:section_name', name),
        element('g:attribute_name', row.name),
        element('g:attribute_value', row.value),
      ].join('')}</g:product_detail>`,
  )

/** Merchants' platforms know the price of a single piece alone; whoever buys many reads what the page says in the words of schema.org. */
const breakOf = ({ from, price }: PriceBreak, { edition }: Site): string =>
  `<schema:priceSpecification>${[
    element('schema:price', plainAmount(firstAmount(price, edition.priceBasis), price.currency, edition.culture)),
    element('schema:priceCurrency', price.currency),
    `<schema:eligibleQuantity>${element('schema:minValue', String(from))}</schema:eligibleQuantity>`,
  ].join('')}</schema:priceSpecification>`

/**
 * When what is ordered on a day leaves at the latest, which is where it comes too late to be taken up on that day: a feed stands
 * all day. It is noon of UTC, which falls on the same day in every country that is sold to.
 */
const leavesBy = (today: string, leadDays: number, { edition }: Site): string =>
  `${workingDaysAfter(today, leadDays + 1, edition.holidays)}T12:00Z`

/** One piece to the door: what it costs, and the working days from the order to there. */
function shippingOf(way: Delivery['way'], piece: Price, site: Site): string {
  if (!way) return ''
  return `<g:shipping>${[
    element('g:country', site.edition.countryCode),
    element('g:service', way.name),
    element('g:price', amount(priceWith(way, piece), site)),
    element('g:min_transit_time', String(way.days.from)),
    element('g:max_transit_time', String(way.days.to)),
  ].join('')}</g:shipping>`
}

/** What consumers are shown: with tax, or without where it is added later. */
function amount(price: Price, { edition }: Site): string {
  return `${plainAmount(firstAmount(price, edition.priceBasis), price.currency, edition.culture)} ${price.currency}`
}

/** "Multimeters > Bench multimeters", found once a category. */
function categoryNames(menu: readonly MenuNode[]): (categoryId: number) => string {
  const known = new Map<number, string>()
  return (categoryId) => {
    const names =
      known.get(categoryId) ??
      menuPath(menu, categoryId)
        .map(({ name }) => name)
        .join(' > ')
    known.set(categoryId, names)
    return names
  }
}
