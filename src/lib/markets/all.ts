import * as cl from './cl.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as es from './es.ts'
import * as india from './in.ts'
import * as it from './it.ts'
import * as mx from './mx.ts'
import * as no from './no.ts'
import * as pe from './pe.ts'
import * as pl from './pl.ts'
import * as sg from './sg.ts'
import type { Market as MarketOf, TaxNumber } from './market.ts'
import { ownMarkets } from './own.ts'
import { briefs, type Culture, type Currency, type Language, type MarketKey } from './index.ts'

/** A market among those there are. */
export type Market = MarketOf & { key: MarketKey; culture: Culture; language: Language; currency: Currency }

/** Their types say no more than those of the engine; `own.ts` checks what they hold. */
const added = ownMarkets.map(({ brief, market }) => ({ ...brief, ...market }) as Market)

/** Every market whole, the default one first. */
export const markets: readonly [Market, ...Market[]] = [
  pl.market,
  en.market,
  it.market,
  no.market,
  sg.market,
  india.market,
  es.market,
  cl.market,
  pe.market,
  de.market,
  mx.market,
  ...added,
]

const personNumberOf: Readonly<Partial<Record<MarketKey, TaxNumber>>> = {
  ...Object.fromEntries(
    ownMarkets.flatMap(({ brief, personNumber }) => (personNumber ? [[brief.key, personNumber]] : [])),
  ),
  it: it.personNumber,
  pe: pe.personNumber,
  in: india.personNumber,
}

const taxNumberOf: Readonly<Record<MarketKey, TaxNumber>> = {
  ...Object.fromEntries(ownMarkets.map(({ brief, taxNumber }) => [brief.key, taxNumber])),
  pl: pl.taxNumber,
  en: en.taxNumber,
  it: it.taxNumber,
  no: no.taxNumber,
  sg: sg.taxNumber,
  in: india.taxNumber,
  es: es.taxNumber,
  cl: cl.taxNumber,
  pe: pe.taxNumber,
  de: de.taxNumber,
  mx: mx.taxNumber,
}

/** By the country's ISO code, what people have of their own where that is another number than companies have. */
export const personNumbers: ReadonlyMap<string, TaxNumber> = new Map(
  briefs.flatMap(({ key, countryCode }) => {
    const own = personNumberOf[key]
    return own ? [[countryCode, own] as const] : []
  }),
)

/** All that is known of the market of a culture, for pages and for the API. */
export function marketIn(culture: Culture): Market {
  const market = markets.find((one) => one.culture === culture)
  if (!market) throw new Error(`There is no market for the culture ${culture} (src/lib/markets)`)
  return market
}

/** By the country's ISO code, how the number is read that its companies are taxed under. */
export const taxNumbers: ReadonlyMap<string, TaxNumber> = new Map(
  briefs.map(({ key, countryCode }) => [countryCode, taxNumberOf[key]]),
)
