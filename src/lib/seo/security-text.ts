import type { Site } from '../catalogue/site.ts'
import { paths, securityTextPath } from '../domain/paths.ts'

/**
 * Until when it may be relied on what a publication says of itself: the end of the next half-year. A whole half-year says
 * the same, so that nothing is published anew only because time goes by.
 */
export function holdsUntil(now: Date): string {
  const month = now.getUTCMonth() < 6 ? 12 : 18
  return new Date(Date.UTC(now.getUTCFullYear(), month)).toISOString()
}

/** Whom to tell of a weakness of the shop (RFC 9116): the manufacturer, by the page that every edition is written to on. */
export function securityText({ edition, origin }: Pick<Site, 'edition' | 'origin'>, now: Date): string {
  const fields = {
    Contact: origin + paths.contact,
    Expires: holdsUntil(now),
    'Preferred-Languages': [...new Set([edition.language, 'en'])].join(', '),
    Canonical: origin + securityTextPath,
  }
  return Object.entries(fields)
    .map(([field, value]) => `${field}: ${value}\n`)
    .join('')
}
