import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { MarketBrief, MarketFacts, TaxNumber } from './market.ts'

/** A market that a shop adds to those of the engine, as a file of `markets/` in its folder exports it. */
export type OwnMarket = Readonly<{
  brief: MarketBrief
  market: MarketFacts
  taxNumber: TaxNumber
  /** What people have of their own where that is another number than companies have. */
  personNumber?: TaxNumber
}>

/**
 * The markets of the folder that this process is for; whoever starts one has named it (server/cli/named-shop.ts). Bundles
 * have those of the folder that they are made of in place of this file (publisher/astro/own-markets.mjs).
 */
export const ownMarkets: readonly OwnMarket[] = marketsIn(process.env['NONIUS_SHOP_FOLDER'])

function marketsIn(shop: string | undefined): OwnMarket[] {
  const folder = join(shop ?? '', 'markets')
  if (!shop || !existsSync(folder)) return []
  const require = createRequire(import.meta.url)
  return marketFiles(folder).map((file) => checked(file, require(file) as Partial<OwnMarket>))
}

/** Whether Intl, which writes dates and amounts, knows something. */
function knows(ask: () => unknown): boolean {
  try {
    ask()
    return true
  } catch {
    return false
  }
}

/** What no compiler sees: names that Intl does not know, and a file that is called after another market. */
function checked(file: string, { brief, market, taxNumber, personNumber }: Partial<OwnMarket>): OwnMarket {
  if (!brief || !market || !taxNumber) throw new Error(`${file} has to export brief, market and taxNumber.`)
  const { key, culture, locale, language, currency, countryCode, timeZone } = brief
  const faults = [
    basename(file) === `${key}.ts` || `its key is "${key}", and it has to be called ${key}.ts.`,
    /^[a-z]{2,3}-[A-Z]{2}$/.test(culture) || `"${culture}" is no culture such as de-AT.`,
    /^[A-Z]{2}$/.test(countryCode) || `"${countryCode}" is no code of a country such as AT.`,
    knows(() => new Intl.Locale(locale)) || `"${locale}" is no locale.`,
    culture.startsWith(`${language}-`) || `the culture ${culture} is not of the language "${language}".`,
    knows(() => new Intl.NumberFormat('en', { style: 'currency', currency })) || `"${currency}" is no currency.`,
    knows(() => new Intl.DateTimeFormat('en', { timeZone })) || `there is no time zone "${timeZone}".`,
  ].filter((fault) => fault !== true)
  if (faults.length > 0) throw new Error(faults.map((fault) => `${file}: ${fault}`).join('\n'))
  return { brief, market, taxNumber, ...(personNumber && { personNumber }) }
}

/** Each file is called after the key of its market: `at.ts`. */
export function marketFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => /^[a-z]+\.ts$/.test(name))
  return names.sort().map((name) => join(folder, name))
}
