import type { Edition } from '#i18n/edition.ts'
import type { Services, Site, Tiles } from '#lib/catalogue/site.ts'
import { Stop } from './command.ts'
import { demonstration, type Demonstration } from './demonstration.ts'

type Setting =
  | 'NONIUS_ORIGIN'
  | 'NONIUS_API_ORIGIN'
  | 'NONIUS_PICTURE_ORIGINS'
  | 'MAP_TILES_URL'
  | 'MAP_TILES_ATTRIBUTION'
  | 'NEWSLETTER_URL'
  | 'REVIEWS_WIDGET_URL'
  | 'LEASING_URL'
type Settings = Partial<Record<Setting, string>>

/**
 * Where editions are reached: NONIUS_ORIGIN with `{key}` for the edition, or each on a local host of its own. Browsers
 * ask the commerce API through that same host unless NONIUS_API_ORIGIN names another. What no setting names, pages ask of
 * whom the demonstration says; without it they do not offer it.
 */
export function sitesOf(
  editions: readonly Edition[],
  port: number,
  settings: Settings = process.env,
  { tiles: otherTiles, services: otherServices, apiPaths }: Demonstration['asked'] = demonstration?.asked ?? {},
): Site[] {
  const pattern = settings.NONIUS_ORIGIN ?? `http://{key}.localhost:${port}`
  if (!pattern.includes('{key}'))
    throw new Stop(`NONIUS_ORIGIN is "${pattern}"; it must name the edition, such as https://{key}.example.com.`)
  const apiOrigin = settings.NONIUS_API_ORIGIN
  const tiles = tilesFrom(settings) ?? otherTiles
  const services = { ...otherServices, ...servicesFrom(settings) }
  const pictureOrigins = (settings.NONIUS_PICTURE_ORIGINS ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => originFrom('NONIUS_PICTURE_ORIGINS', text))
  return editions.map((edition) => ({
    edition,
    origin: originFrom('NONIUS_ORIGIN', pattern.replace('{key}', edition.key)),
    ...(apiOrigin && { apiOrigin: originFrom('NONIUS_API_ORIGIN', apiOrigin) }),
    ...(apiPaths && { apiPaths }),
    ...(tiles && { tiles }),
    ...(Object.keys(services).length > 0 && { services }),
    ...(pictureOrigins.length > 0 && { pictureOrigins }),
  }))
}

function originFrom(setting: string, text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (!address || !/^https?:$/.test(address.protocol) || address.pathname !== '/')
    throw new Stop(`${setting} leads to "${text}"; it must be an http or https address with no path after it.`)
  return address.origin
}

const servicesFrom = ({ NEWSLETTER_URL, REVIEWS_WIDGET_URL, LEASING_URL }: Settings): Services => ({
  ...(NEWSLETTER_URL && { newsletter: addressFrom('NEWSLETTER_URL', NEWSLETTER_URL) }),
  ...(REVIEWS_WIDGET_URL && { reviews: addressFrom('REVIEWS_WIDGET_URL', REVIEWS_WIDGET_URL) }),
  // The API hands the address out; pages know that there is one.
  ...(LEASING_URL && { leasing: true }),
})

function addressFrom(setting: string, text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (!address || !/^https?:$/.test(address.protocol))
    throw new Stop(`${setting} is "${text}"; it must be a whole http or https address.`)
  return address.href
}

/** A tile server that others run wants to be named on the map; nobody is asked for tiles without that. */
function tilesFrom({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Settings): Tiles | undefined {
  if (!url) return undefined
  const whole = ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) && !url.includes('{s}')
  if (!whole || !/^https?:\/\/[^/{}]+\//.test(url) || !URL.canParse(url))
    throw new Stop(`MAP_TILES_URL is "${url}"; it must be like https://tiles.example.com/{z}/{x}/{y}.png.`)
  if (!attribution) throw new Stop('MAP_TILES_URL needs MAP_TILES_ATTRIBUTION: whom the map names for its pictures.')
  return { url, attribution }
}
