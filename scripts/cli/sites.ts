import type { Edition } from '#i18n/edition.ts'
import type { Site } from '#lib/catalogue/site.ts'
import { Stop } from './command.ts'

type Settings = Partial<Record<'NONIUS_ORIGIN' | 'NONIUS_API_ORIGIN', string>>

/**
 * Where editions are reached: NONIUS_ORIGIN with `{key}` for the edition, or each on a local host of its own. Browsers
 * ask the commerce API through that same host unless NONIUS_API_ORIGIN names another.
 */
export function sitesOf(editions: readonly Edition[], port: number, settings: Settings = process.env): Site[] {
  const pattern = settings.NONIUS_ORIGIN ?? `http://{key}.localhost:${port}`
  if (!pattern.includes('{key}'))
    throw new Stop(`NONIUS_ORIGIN is "${pattern}"; it must name the edition, such as https://{key}.example.com.`)
  const apiOrigin = settings.NONIUS_API_ORIGIN
  return editions.map((edition) => ({
    edition,
    origin: originFrom('NONIUS_ORIGIN', pattern.replace('{key}', edition.key)),
    ...(apiOrigin && { apiOrigin: originFrom('NONIUS_API_ORIGIN', apiOrigin) }),
  }))
}

function originFrom(setting: string, text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (!address || !/^https?:$/.test(address.protocol) || address.pathname !== '/')
    throw new Stop(`${setting} leads to "${text}"; it must be an http or https address with no path after it.`)
  return address.origin
}
