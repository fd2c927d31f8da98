import { sql } from 'kysely'
import { type connectedRows, dataFlows, type Saying } from '#lib/contract/connected.ts'
import { connectedNames, connectedTitle, flowTexts, placeTexts } from '#lib/contract/connected-texts.ts'
import { saidIn } from '#lib/contract/in-languages.ts'
import type { Product } from '#lib/contract/product.ts'
import { monthInWords } from '#lib/formats/months.ts'
import { withOwnNumbers } from '#lib/formats/own-numbers.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Market } from '../shop/markets.ts'

/** Particulars as they are read together with a product that names them. */
export type ConnectedOf = Omit<Tables['connected'], 'key'>

export const connectedOf = sql<ConnectedOf | null>`(select json_build_object('flow', k.flow, 'places', k.places,
  'contact', k.contact, 'texts', k.texts) from connected k where k.key = p.connected)`

type Row = { particulars: ConnectedOf | null; support_until: string | null }
type Code = (typeof connectedRows)[number]

/**
 * What buyers have to know of a product's data (2023/2854, article 3) and of how long its software is supported (2024/2847, article 13),
 * as the last group of its data sheet. What nobody has written in a language is not said in another one.
 */
export function connectedGroup(
  { particulars, support_until }: Row,
  { culture, language }: Market,
): Product['specification'] {
  const texts = particulars?.texts[culture] ?? particulars?.texts[language]
  const row = (code: Code, value: string | null | undefined) =>
    value ? [{ code, name: saidIn(connectedNames[code], language), value, unit: null }] : []
  const said = (code: Code, saying: Saying) => row(code, withOwnNumbers(texts?.[saying] ?? '', culture))
  const flow = dataFlows.find((one) => one === particulars?.flow)
  const ofData =
    particulars && texts
      ? [
          ...said('productData', 'data'),
          ...said('dataFormat', 'format'),
          ...said('dataVolume', 'volume'),
          ...row('dataFlow', flow && saidIn(flowTexts[flow], language)),
          ...row('dataPlaces', placesIn(particulars.places, language)),
          ...said('dataRetention', 'retention'),
          ...said('dataAccess', 'retrieval'),
          ...said('dataErasure', 'erasure'),
          ...said('dataTerms', 'terms'),
          ...said('relatedService', 'service'),
        ]
      : []
  const rows = [
    ...ofData,
    ...row('supportUntil', support_until && monthInWords(support_until, culture)),
    ...row('securityContact', particulars?.contact),
  ]
  return rows.length > 0 ? [{ name: saidIn(connectedTitle, language), rows, kind: 'connected' }] : []
}

const placesIn = (places: ConnectedOf['places'], language: Market['language']): string =>
  (places.length > 0 ? places : (['nowhere'] as const)).map((place) => saidIn(placeTexts[place], language)).join(', ')
