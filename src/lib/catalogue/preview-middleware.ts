import type { MiddlewareHandler } from 'astro'
import { createCall } from '#lib/client/call/call.ts'
import { liveCatalogue } from './live.ts'
import type { Site } from './site.ts'

/** What `npm run dev` leaves in the environment under `previewVariable`, as JSON. */
export type Preview = {
  apiUrl: string
  sites: Site[]
  /** The edition for hosts that name none. */
  edition: string
}

export const previewVariable = 'NONIUS_PREVIEW'

/**
 * Fills what the publisher fills when a developer previews: from the live API, anew for every request. The host names
 * the edition, so that links between editions work.
 */
export const onRequest: MiddlewareHandler = (context, next) => {
  const { apiUrl, sites, edition } = JSON.parse(process.env[previewVariable] ?? '') as Preview
  const siteOf = (key: string | undefined) => sites.find((site) => site.edition.key === key)
  const site = siteOf(context.url.hostname.split('.')[0]) ?? siteOf(edition)
  if (!site) throw new Error(`There is no edition "${edition}"`)

  context.locals.site = site
  context.locals.sites = sites
  context.locals.catalogue = liveCatalogue(createCall({ base: apiUrl, culture: site.edition.culture }))
  return next()
}
