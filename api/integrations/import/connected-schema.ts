import * as v from 'valibot'
import {
  connectedKey,
  dataFlows,
  dataPlaces,
  furtherSayings,
  neededSayings,
  SecurityContact,
} from '#lib/contract/connected.ts'
import { Text } from '#lib/contract/values.ts'
import type { Row } from './shape.ts'
import { Place } from './schema.ts'

const Saying = v.pipe(Text, v.maxLength(1_000))

/** @public A section of docs/catalogue.md, which a test holds to it. */
export const ConnectedTextEntry = v.strictObject({
  ...v.entriesFromList(neededSayings, Saying),
  ...v.entriesFromList(furtherSayings, v.optional(Saying)),
})

/** What buyers are told of the data of connected products, which many products name. */
export const ConnectedEntry = v.strictObject({
  key: v.pipe(v.string(), v.maxLength(100), v.regex(connectedKey, 'expected a key such as "usb-logger"')),
  flow: v.picklist(dataFlows),
  /** Where its data can be kept; empty where it is not. */
  places: v.array(v.picklist(dataPlaces)),
  /** Where weaknesses are reported. */
  contact: v.optional(SecurityContact),
  /** By language, and where a country says it otherwise by its culture. */
  texts: v.record(Place, ConnectedTextEntry),
})

export const connectedRow = (entry: v.InferOutput<typeof ConnectedEntry>): Row<'connected'> => ({
  ...entry,
  contact: entry.contact ?? null,
})
