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
import type { Market as MarketOf, MarketBrief, TaxNumber } from './market.ts'

/** What browsers know of every market; the first is the default one. */
export const briefs = [
  pl.brief,
  en.brief,
  it.brief,
  no.brief,
  sg.brief,
  india.brief,
  es.brief,
  cl.brief,
  pe.brief,
  de.brief,
  mx.brief,
] as const

type Briefs = typeof briefs
type MarketsOf<List extends readonly MarketBrief[]> = { readonly [Place in keyof List]: MarketOf<List[Place]> }
type ForEach<List extends readonly unknown[], Entry> = { readonly [Place in keyof List]: Entry }

export type Brief = Briefs[number]
export type MarketKey = Brief['key']
export type Culture = Brief['culture']
export type Language = Brief['language']
export type Currency = Brief['currency']

/** A market among those there are. */
export type Market = MarketOf & { key: MarketKey; culture: Culture; language: Language; currency: Currency }

/** In the order of `briefs`; the lists stand apart, so that browsers are sent only those that they ask. */
export const markets: MarketsOf<Briefs> = [
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
]

export const taxNumbers: ForEach<Briefs, TaxNumber> = [
  pl.taxNumber,
  en.taxNumber,
  it.taxNumber,
  no.taxNumber,
  sg.taxNumber,
  india.taxNumber,
  es.taxNumber,
  cl.taxNumber,
  pe.taxNumber,
  de.taxNumber,
  mx.taxNumber,
]
