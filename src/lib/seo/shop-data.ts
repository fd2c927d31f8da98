import type { Site } from '../catalogue/site.ts'
import type { ShopSeller } from '../contract/catalogue.ts'
import { paths } from '../domain/paths.ts'
import { brand } from './structured-data.ts'

/** The manufacturer, with its rating where reviews are shown. */
export function organizationData({ origin, services, rating }: Site, { reviews }: Pick<ShopSeller, 'reviews'>) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand,
    url: origin + paths.home,
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
export function websiteData({ edition, origin }: Site) {
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
