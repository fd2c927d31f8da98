import type { Site } from '#lib/catalogue/site.ts'
import { paths } from '#lib/domain/paths.ts'
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

/**
 * How a release wants to be served, for any server: the front server reads this, and the configuration for nginx is
 * written from it. What a query string or a path decides for search engines is in lib/seo/address-rules.
 */
export type SiteRules = {
  /** Sent with every page and file. */
  headers: Record<string, string>
  /** Lead to another page: for now (302) or for good (301). */
  redirects: Record<string, { to: string; status: 301 | 302 }>
  /** Answered 410, looking like the page for unknown addresses. */
  gone: string[]
}

export const cacheRules = {
  hashed: 'public, max-age=31536000, immutable',
  fixed: 'public, max-age=86400',
  page: 'no-cache',
} as const

/** Files below have a hash in their names and never change. */
const hashedFolder = '/_astro/'

/** What `public/` holds or is made of it has the same name for ever, changes hardly ever, and is asked for by every page. */
const fixedFiles = [
  'favicon.ico',
  'apple-touch-icon.png',
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'share.png',
  'manifest.webmanifest',
]

/** The paths of a rule, as a regular expression. */
export const cachedPaths = {
  hashed: `${hashedFolder}.`,
  fixed: `/(${fixedFiles.map((file) => file.replaceAll('.', '\\.')).join('|')})$`,
} as const

const cached = Object.entries(cachedPaths).map(
  ([rule, paths]) => [rule as keyof typeof cachedPaths, new RegExp(`^${paths}`)] as const,
)

/** How long browsers may keep what lies at a path. */
export const cacheRuleOf = (pathname: string): keyof typeof cacheRules =>
  cached.find(([, paths]) => paths.test(pathname))?.[0] ?? 'page'

/** Names of files are types of content, for servers that have no such list. */
export const fileTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** Sent whatever the pages hold. The map of parcel points asks where the shopper is, when told to. */
export const plainHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), microphone=(), payment=(), usb=()',
}

/** Addresses that only ever pointed elsewhere. */
export const plainRedirects: SiteRules['redirects'] = { '/shop': { to: paths.home, status: 302 } }

type Facts = {
  inline: readonly InlinePart[]
  gone: readonly string[]
  /** Old paths, and where each leads. */
  moved: ReadonlyMap<string, string>
  /** The seller has an account at the review platform. */
  hasReviews: boolean
}

export function siteRules(site: Site, { inline, gone, moved, hasReviews }: Facts): SiteRules {
  const forGood = [...moved].map(([from, to]) => [from, { to, status: 301 }] as const)
  const redirects: SiteRules['redirects'] = { ...plainRedirects, ...Object.fromEntries(forGood) }
  return {
    headers: { ...plainHeaders, 'Content-Security-Policy': contentPolicy(site, inline, hasReviews) },
    redirects,
    gone: gone.filter((path) => !(path in redirects)).sort(),
  }
}
