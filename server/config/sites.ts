import type { Edition } from '#i18n/edition.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { Services, Site } from '#lib/catalogue/site.ts'
import { ownNewsletter } from './own-newsletter.ts'
import type { Configuration } from './schema.ts'
import type { Setup } from './setup.ts'

/**
 * Where editions are reached: each where the configuration says, or on a local host of its own. Browsers ask the commerce
 * API through that same host unless an origin of its own is named. What no setting names, pages ask of whom the
 * demonstration says; without it they do not offer it.
 */
export function sitesOf(
  editions: readonly Edition[],
  port: number,
  { configuration, demonstration }: Pick<Setup, 'configuration' | 'demonstration'>,
): Site[] {
  const { apiOrigin, pictureOrigins, manufacturer } = configuration
  const asked = demonstration?.asked ?? {}
  const tiles = configuration.services.tiles ?? asked.tiles
  // The demonstration's rating is that of its own reviews, and says nothing about those of a real service.
  const rating = manufacturer.rating ?? (configuration.services.reviews ? undefined : asked.rating)
  const services = { ...asked.services, ...servicesFrom(configuration) }
  return editions.map((edition) => ({
    edition,
    origin: originOf(edition.key, configuration) ?? new URL(`http://${edition.key}.localhost:${port}`).origin,
    ...(apiOrigin && { apiOrigin }),
    ...(asked.apiPaths && { apiPaths: asked.apiPaths }),
    ...(tiles && { tiles }),
    ...(Object.keys(services).length > 0 && { services }),
    ...(rating && { rating }),
    ...(pictureOrigins.length > 0 && { pictureOrigins }),
  }))
}

/** Where the public reaches an edition, where that is said: its own address, or the one of the pattern. */
export function originOf(
  key: string,
  { origin, origins }: Pick<Configuration, 'origin' | 'origins'>,
): string | undefined {
  const own = origins[key]
  if (own !== undefined || origin === undefined) return own
  return new URL(origin.replaceAll('{key}', key)).origin
}

const servicesFrom = ({ services: { newsletter, reviews, leasing } }: Configuration): Services => ({
  ...(newsletter && {
    newsletter: newsletter === ownNewsletter ? endpoints.newsletterSubscribe.path : new URL(newsletter).href,
  }),
  ...(reviews && { reviews: new URL(reviews).href }),
  // The API hands the address out; pages know that there is one.
  ...(leasing && { leasing: true }),
})
