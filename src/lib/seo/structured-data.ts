import { plainAmount } from '#lib/formats/money.ts'
import type { Delivery } from '../catalogue/catalogue.ts'
import type { Site } from '../catalogue/site.ts'
import type { ShopSeller } from '../contract/catalogue.ts'
import type { Product, ProductSummary } from '../contract/product.ts'
import type { ShippingMethod } from '../contract/shipping.ts'
import type { Price } from '../contract/values.ts'
import { shownAvailability } from '../domain/availability.ts'
import { priceWith } from '../domain/cheapest-delivery.ts'
import { rasterOf } from '../domain/picture-sources.ts'
import { paths } from '../domain/paths.ts'
import { byAge } from '../domain/software-versions.ts'
import { firstAmount, includesTax } from '../domain/price-display.ts'
import type { ShopAccess } from '../contract/shop-settings.ts'

/** On what terms a seller delivers and takes back. */
export type SellingTerms = Pick<ShopSeller, 'returns'> & { way?: Delivery['way'] }

type Crumb = { name: string; path: string }

const stockStates: Record<ProductSummary['availability'], string> = {
  available: 'InStock',
  few: 'LimitedAvailability',
  backorder: 'BackOrder',
  unavailable: 'OutOfStock',
}

/** How long goods may be sent back for no reason, by the law or by the seller's word, and who pays for it. */
function returnPolicy(
  { countryCode, currency, culture }: Site['edition'],
  returns: NonNullable<ShopSeller['returns']>,
) {
  const { days, cost } = returns
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countryCode,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    ...(cost === 0 && { returnFees: 'https://schema.org/FreeReturn' }),
    ...(cost === null && { returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility' }),
    ...(cost && {
      returnFees: 'https://schema.org/ReturnShippingFees',
      returnShippingFeesAmount: {
        '@type': 'MonetaryAmount',
        value: plainAmount(cost, currency, culture),
        currency,
      },
    }),
  }
}

/** What is sent to the door within the country: what it costs, and how many working days it takes. */
function shippingDetails({ countryCode, priceBasis, culture }: Site['edition'], way: ShippingMethod, piece: Price) {
  const price = priceWith(way, piece)
  const within = ({ from, to }: ShippingMethod['days']) => ({
    '@type': 'QuantitativeValue',
    minValue: from,
    maxValue: to,
    unitCode: 'DAY',
  })
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: plainAmount(firstAmount(price, priceBasis), price.currency, culture),
      currency: price.currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countryCode },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: within({ from: 0, to: 1 }),
      transitTime: within(way.days),
    },
  }
}

function offer(product: Product, { edition, origin }: Site, { way, returns }: SellingTerms) {
  const { currency } = product.price
  const amount = (price: Price) => plainAmount(firstAmount(price, edition.priceBasis), currency, edition.culture)
  const ofPiece = (price: Price) => ({
    '@type': 'UnitPriceSpecification',
    price: amount(price),
    priceCurrency: currency,
    valueAddedTaxIncluded: includesTax(edition.priceBasis),
  })
  const ofMany = (product.priceBreaks ?? []).map(({ from, price }) => ({
    ...ofPiece(price),
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: from },
  }))
  return {
    '@type': 'Offer',
    url: origin + paths.product(product.productId),
    price: amount(product.price),
    priceCurrency: currency,
    priceSpecification: ofMany.length > 0 ? [ofPiece(product.price), ...ofMany] : ofPiece(product.price),
    availability: `https://schema.org/${stockStates[shownAvailability(product)]}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(way && { shippingDetails: shippingDetails(edition, way, product.price) }),
    ...(returns && { hasMerchantReturnPolicy: returnPolicy(edition, returns) }),
  }
}

/** Until when software is supported has no word of its own there, so it is a property that the data sheet names. */
function supportData({ specification, supportUntil }: Product) {
  const row = specification.flatMap(({ rows }) => rows).find(({ code }) => code === 'supportUntil')
  const property = { '@type': 'PropertyValue', propertyID: 'supportUntil', name: row?.name, value: supportUntil }
  return supportUntil && { additionalProperty: [property] }
}

/** A product of a brand, and what it costs where everybody may know that. */
export function productData(
  product: Product,
  site: Site,
  { brand, ...terms }: Pick<ShopSeller, 'brand'> & SellingTerms,
  access: ShopAccess = 'open',
) {
  const images = product.images.map(({ url }) => new URL(rasterOf(url), site.origin).href)
  if (images.length === 0 && product.image) images.push(new URL(rasterOf(product.image), site.origin).href)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.shortDescription,
    sku: product.sku,
    mpn: product.code,
    ...(product.gtin && { gtin: product.gtin }),
    brand: { '@type': 'Brand', name: brand },
    ...(images.length > 0 && { image: images }),
    ...supportData(product),
    ...(access === 'open' && { offers: offer(product, site, terms) }),
  }
}

/** Of a spare part: which products it belongs to. */
export const fitsData = (products: readonly Pick<ProductSummary, 'productId' | 'name'>[], { origin }: Site) =>
  products.length > 0 && {
    isAccessoryOrSparePartFor: products.map(({ productId, name }) => ({
      '@type': 'Product',
      name,
      url: origin + paths.product(productId),
    })),
  }

/**
 * What runs in a product or beside it, the newest of each program. It is offered for nothing to whoever has the instrument, and no
 * price is named, which would make it a product of its own.
 */
export const softwareData = ({ name: product, software = [] }: Pick<Product, 'name' | 'software'>, { origin }: Site) =>
  byAge(software).newest.map(({ kind, name, version, released, system, url, bytes }) => ({
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: name ?? product,
    applicationCategory: kind === 'firmware' ? 'DriverApplication' : 'UtilitiesApplication',
    softwareVersion: version,
    datePublished: released,
    fileSize: `${Math.ceil(bytes / 1024)} KB`,
    downloadUrl: new URL(url, origin).href,
    ...(system && { operatingSystem: system }),
  }))

/**
 * Questions with the one answer that the shop gave, as they stand on the page. Nobody else can answer there, which is what would
 * make it a QAPage.
 */
export const questionsData = ({ questions = [] }: Pick<Product, 'questions'>) =>
  questions.length === 0
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]

export function breadcrumbData(crumbs: readonly Crumb[], { origin }: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
