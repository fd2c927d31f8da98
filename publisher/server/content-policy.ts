import type { Site } from '#lib/catalogue/site.ts'
import { prefetchRules } from '#lib/domain/prefetch-rules.ts'
import { inlinePart, type InlinePart } from './inline-parts.ts'

/** What the tag manager and what it brings along need; only where an edition has an account there. */
const tagManager = {
  script: ['https://www.googletagmanager.com'],
  img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  frame: ['https://www.googletagmanager.com'],
}
const nobody = { script: [], img: [], connect: [], frame: [] }

/** What the frame of a page adds to it. */
const addedLater = inlinePart('script-src', prefetchRules)

/**
 * What the pages of a site may load and run: what the site itself serves, the commerce API where that is elsewhere, the
 * inline scripts that the build wrote, and third parties where the edition has them.
 */
export function contentPolicy(
  { edition, apiOrigin, tiles, services = {}, pictureOrigins = [] }: Site,
  inline: readonly InlinePart[],
  hasReviews: boolean,
): string {
  const guests = edition.tagManager ? tagManager : nobody
  const own = ["'self'", ...(apiOrigin ? [apiOrigin] : [])]
  // What is named by its path is asked of the commerce API.
  const hostOf = (address = '/') => (address.startsWith('/') ? [] : [new URL(address).origin])
  const maps = hostOf(tiles?.url)
  const newsletter = hostOf(services.newsletter)
  // A widget shows what it fetches, with pictures and in frames of its own host; only sellers with an account have it.
  const reviews = hasReviews ? hostOf(services.reviews) : []
  const inlineFor = (directive: string) => {
    const hashes = [...inline, addedLater]
      .filter((part) => part.startsWith(`${directive} `))
      .map((part) => part.slice(directive.length + 1))
    return [...new Set(hashes)].sort()
  }
  const directives: [name: string, sources: readonly string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', [...own, ...inlineFor('script-src'), ...reviews, ...guests.script]],
    ['style-src', ["'self'", ...inlineFor('style-src')]],
    ['img-src', [...own, 'data:', ...pictureOrigins, ...maps, ...reviews, ...guests.img]],
    ['font-src', ["'self'"]],
    ['connect-src', [...own, ...newsletter, ...reviews, ...guests.connect]],
    ['frame-src', [...own, ...reviews, ...guests.frame]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', own],
    ['frame-ancestors', ["'none'"]],
  ]
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ')
}
