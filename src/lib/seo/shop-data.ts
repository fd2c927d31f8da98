import type { Site } from '../catalogue/site.ts'
import type { ShopSeller } from '../contract/catalogue.ts'
import { paths } from '../domain/paths.ts'

/** Who sells, where to find and reach them, and their rating where reviews are shown. */
export function organizationData(
  { origin, services, rating }: Site,
  seller: Pick<ShopSeller, 'brand' | 'name' | 'address' | 'country' | 'phone' | 'email' | 'reviews'>,
) {
  const { brand, name, address, country, phone, email, reviews } = seller
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand,
    legalName: name,
    url: origin + paths.home,
    logo: `${origin}/icon-512.png`,
    address: [...address, ...(country ? [country] : [])].join(', '),
    telephone: phone,
    email,
    ...(reviews &&
      services?.reviews &&
      rating && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.value,
          ratingCount: rating.count,
          bestRating: 5,
        },
      }),
  }
}

/** The shop, and how it is searched. */
export function websiteData({ edition, origin }: Site, { brand }: Pick<ShopSeller, 'brand'>) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand,
    url: origin + paths.home,
    inLanguage: edition.locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
