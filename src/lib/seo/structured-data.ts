import { plainAmount } from '#lib/formats/money.ts'
import type { Site } from '../catalogue/site.ts'
import type { Product, ProductSummary } from '../contract/product.ts'
import { shownAvailability } from '../domain/availability.ts'
import { paths } from '../domain/paths.ts'
import { firstAmount, includesTax } from '../domain/price-display.ts'
import type { ShopAccess } from '../domain/shop-access.ts'

type Crumb = { name: string; path: string }

const stockStates: Record<ProductSummary['availability'], string> = {
  available: 'InStock',
  few: 'LimitedAvailability',
  backorder: 'BackOrder',
  unavailable: 'OutOfStock',
}

/** How long and how a purchase may be withdrawn from, where the law gives that right. */
function returnPolicy({ countryCode, law }: Site['edition']) {
  if (law.withdrawalDays === null) return undefined
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countryCode,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: law.withdrawalDays,
    returnMethod: 'https://schema.org/ReturnByMail',
  }
}

function offer(product: Product, { edition, origin }: Site) {
  const { currency } = product.price
  const price = plainAmount(firstAmount(product.price, edition.priceBasis), currency, edition.culture)
  const hasMerchantReturnPolicy = returnPolicy(edition)
  return {
    '@type': 'Offer',
    url: origin + paths.product(product.productId),
    price,
    priceCurrency: currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      valueAddedTaxIncluded: includesTax(edition.priceBasis),
    },
    availability: `https://schema.org/${stockStates[shownAvailability(product)]}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(hasMerchantReturnPolicy && { hasMerchantReturnPolicy }),
  }
}

/** A product of a brand, and what it costs where everybody may know that. */
export function productData(product: Product, site: Site, brand: string, access: ShopAccess = 'open') {
  const images = product.images.map(({ url }) => new URL(url, site.origin).href)
  if (images.length === 0 && product.image) images.push(new URL(product.image, site.origin).href)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.shortDescription,
    sku: product.sku,
    mpn: product.code,
    brand: { '@type': 'Brand', name: brand },
    ...(images.length > 0 && { image: images }),
    ...(access === 'open' && { offers: offer(product, site) }),
  }
}

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
