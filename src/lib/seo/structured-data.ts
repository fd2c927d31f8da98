import { plainAmount } from '#i18n/format.ts'
import type { Site } from '../catalogue/site.ts'
import type { Product, ProductSummary } from '../contract/catalogue.ts'
import { shownAvailability } from '../domain/availability.ts'
import { paths } from '../domain/paths.ts'

type Crumb = { name: string; path: string }

const stockStates: Record<ProductSummary['availability'], string> = {
  available: 'InStock',
  few: 'LimitedAvailability',
  backorder: 'BackOrder',
  unavailable: 'OutOfStock',
}

export const brand = 'Nonius'

function offer(product: Product, { edition, origin }: Site) {
  const { net, gross, currency } = product.price
  const isGross = edition.priceBasis === 'gross'
  const price = plainAmount(isGross ? gross : net, currency, edition.culture)
  return {
    '@type': 'Offer',
    url: origin + paths.product(product.productId),
    price,
    priceCurrency: currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      valueAddedTaxIncluded: isGross,
    },
    availability: `https://schema.org/${stockStates[shownAvailability(product)]}`,
    itemCondition: 'https://schema.org/NewCondition',
  }
}

export function productData(product: Product, site: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.shortDescription,
    sku: product.sku,
    mpn: product.code,
    brand: { '@type': 'Brand', name: brand },
    ...(product.image && { image: new URL(product.image, site.origin).href }),
    offers: offer(product, site),
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
