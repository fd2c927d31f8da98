import type { Site } from '#lib/catalogue/site.ts'
import { apiPathPrefixes } from '#lib/contract/endpoints.ts'
import { paths, unsupportedBrowserPath } from '#lib/domain/paths.ts'
import { campaignNames, closedFolder, closedPages } from '#lib/seo/address-rules.ts'
import { cachedPaths, cacheRules, fileTypes, type SiteRules } from './site-rules.ts'

/**
 * All that a server must do for a release, as plain data: the configuration of every server is written from it, and the
 * edge function reads it as it is. Patterns are regular expressions that nginx, Caddy and JavaScript read alike.
 */
export type Serving = {
  edition: string
  origin: string
  /** Sent with every page and file, and with the page for unknown addresses. */
  headers: Record<string, string>
  redirects: SiteRules['redirects']
  /** Answered 410 with the page for unknown addresses. */
  gone: string[]
  /** How long what lies at a path may be kept: the first that matches, of answers with a file of their own. */
  cache: { paths: string; says: string }[]
  cacheOfPages: string
  /** Pages that search engines are told not to index: by their path, or by a query that no campaign hung on. */
  robots: { closed: string; campaign: string; says: string }
  /** Browsers that are shown one page only. */
  oldBrowsers: { agents: string; page: string }
  /** The type of a file by the end of its name, and which of them come compressed. */
  types: Record<string, string>
  compressed: string
  /** What the commerce API answers: below a path that ends in a slash, or exactly there. All else is a page or nothing. */
  passed: string[]
  apiUrl: string
  notFound: string
}

/** Where `npm run api` listens unless told otherwise. */
const usualApi = 'http://127.0.0.1:4300'

/** Whether the API lives and is ready, for whoever watches it from outside. */
const watched = ['/healthz', '/readyz']

/** Stand-ins let anybody mark an order as paid: no server for the public leads there, whatever a site asks for. */
const neverPassed = '/sandbox/'

/** Two years. */
const heldToHttps = 'max-age=63072000'

/** As of here an answer is smaller compressed, headers and all. */
export const leastCompressed = 512

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export function servingOf(site: Site, { headers, redirects, gone }: SiteRules, apiUrl: string = usualApi): Serving {
  const passed = [...apiPathPrefixes, ...watched, ...(site.apiPaths ?? [])]
  return {
    edition: site.edition.key,
    origin: site.origin,
    // A host whose every page is encrypted says so to browsers, which then never ask it otherwise.
    headers: site.origin.startsWith('https:') ? { ...headers, 'Strict-Transport-Security': heldToHttps } : headers,
    redirects,
    gone,
    cache: [
      { paths: `^${cachedPaths.hashed}`, says: cacheRules.hashed },
      { paths: `^${cachedPaths.fixed}`, says: cacheRules.fixed },
    ],
    cacheOfPages: cacheRules.page,
    robots: {
      closed: `^(${[...closedPages.map(literal), `${literal(closedFolder)}(/.*)?`].join('|')})$`,
      campaign: `(^|&)(${campaignNames})(=|&|$)`,
      says: 'noindex, follow',
    },
    oldBrowsers: { agents: '(MSIE |Trident/)', page: unsupportedBrowserPath },
    types: fileTypes,
    compressed: '^(text/|application/(json|xml|manifest\\+json)|image/svg)',
    passed: [...new Set(passed.filter((path) => !path.startsWith(neverPassed)))],
    apiUrl: apiUrl.replace(/\/$/, ''),
    notFound: paths.notFound,
  }
}
