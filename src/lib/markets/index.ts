import type { Market as MarketOf, MarketBrief, MarketFacts } from './market.ts'
import { ownBriefs } from './own-briefs.ts'

/**
 * The markets of the engine, and what browsers know of each; the first is the default one. They close the types of cultures,
 * currencies and languages; what a shop adds is checked where it is read (`own.ts`). All else that is known of a
 * country lies in its own file, which `all.ts` names: none of it is sent to who does not ask for it.
 */
const ofEngine = [
  {
    key: 'pl',
    culture: 'pl-PL',
    locale: 'pl-PL',
    language: 'pl',
    currency: 'PLN',
    countryCode: 'PL',
    timeZone: 'Europe/Warsaw',
    distance: 'kilometer',
    place: 'postcode city\nregion',
  },
  {
    key: 'en',
    culture: 'en-US',
    locale: 'en-US',
    language: 'en',
    currency: 'USD',
    countryCode: 'US',
    timeZone: 'America/New_York',
    distance: 'mile',
    place: 'city, region postcode',
  },
  {
    key: 'it',
    culture: 'it-IT',
    locale: 'it-IT',
    language: 'it',
    currency: 'EUR',
    countryCode: 'IT',
    timeZone: 'Europe/Rome',
    distance: 'kilometer',
    place: 'postcode city region',
  },
  // The specification writes no-NO; Intl and search engines know Bokmål as nb-NO.
  {
    key: 'no',
    culture: 'no-NO',
    locale: 'nb-NO',
    language: 'no',
    currency: 'NOK',
    countryCode: 'NO',
    timeZone: 'Europe/Oslo',
    distance: 'kilometer',
    place: 'postcode city\nregion',
  },
  {
    key: 'sg',
    culture: 'en-SG',
    locale: 'en-SG',
    language: 'en',
    currency: 'SGD',
    countryCode: 'SG',
    timeZone: 'Asia/Singapore',
    distance: 'kilometer',
    place: 'city postcode',
  },
  {
    key: 'in',
    culture: 'en-IN',
    locale: 'en-IN',
    language: 'en',
    currency: 'INR',
    countryCode: 'IN',
    timeZone: 'Asia/Kolkata',
    distance: 'kilometer',
    place: 'city, region postcode',
  },
  {
    key: 'es',
    culture: 'es-ES',
    locale: 'es-ES',
    language: 'es',
    currency: 'EUR',
    countryCode: 'ES',
    timeZone: 'Europe/Madrid',
    distance: 'kilometer',
    place: 'postcode city\nregion',
  },
  {
    key: 'cl',
    culture: 'es-CL',
    locale: 'es-CL',
    language: 'es',
    currency: 'CLP',
    countryCode: 'CL',
    timeZone: 'America/Santiago',
    distance: 'kilometer',
    place: 'postcode city\nregion',
  },
  {
    key: 'pe',
    culture: 'es-PE',
    locale: 'es-PE',
    language: 'es',
    currency: 'PEN',
    countryCode: 'PE',
    timeZone: 'America/Lima',
    distance: 'kilometer',
    place: 'district, city postcode\nregion',
  },
  {
    key: 'de',
    culture: 'de-DE',
    locale: 'de-DE',
    language: 'de',
    currency: 'EUR',
    countryCode: 'DE',
    timeZone: 'Europe/Berlin',
    distance: 'kilometer',
    place: 'postcode city\nregion',
  },
  {
    key: 'mx',
    culture: 'es-MX',
    locale: 'es-MX',
    language: 'es',
    currency: 'MXN',
    countryCode: 'MX',
    timeZone: 'America/Mexico_City',
    distance: 'kilometer',
    place: 'postcode city, region',
  },
] as const satisfies readonly MarketBrief[]

export type Brief = (typeof ofEngine)[number]
export type MarketKey = Brief['key']
export type Culture = Brief['culture']
export type Language = Brief['language']
export type Currency = Brief['currency']
export type BriefOf<Key extends MarketKey> = Extract<Brief, { key: Key }>

/** Those of the engine, and behind them those of the shop. */
export const briefs: readonly [Brief, ...Brief[]] = [...ofEngine, ...(ownBriefs as readonly Brief[])]

function found<Entry>(entry: Entry | undefined, name: string): Entry {
  if (entry === undefined) throw new Error(`There is no market ${name} (src/lib/markets)`)
  return entry
}

/** The little that browsers know of the market of a culture. */
export const briefIn = (culture: Culture): Brief =>
  found(
    briefs.find((brief) => brief.culture === culture),
    `for the culture ${culture}`,
  )

/**
 * What a file of a country adds to its brief. Called as pure, so that browsers that ask for a tax number are not sent the
 * rest of the file.
 */
export const wholeMarket = <Key extends MarketKey>(key: Key, facts: MarketFacts): MarketOf<BriefOf<Key>> => ({
  ...found(
    briefs.find((brief): brief is BriefOf<Key> => brief.key === key),
    key,
  ),
  ...facts,
})
