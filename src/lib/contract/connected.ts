import * as v from 'valibot'

/** Whether a connected product makes data all the time and at once, all the time, or only when somebody measures. */
export const dataFlows = ['realTime', 'continuous', 'measuring'] as const

/** Where its data can be kept. */
export const dataPlaces = ['device', 'remote'] as const

/** What buyers are told in words: what Data Act and contract need of each, and what only some have. */
export const neededSayings = ['data', 'format', 'volume', 'retention', 'retrieval', 'terms'] as const
export const furtherSayings = ['erasure', 'service'] as const
export const sayings = [...neededSayings, ...furtherSayings] as const

export type Saying = (typeof sayings)[number]

/** In one language, or as one country of it says it. */
export type SaidOfData = Record<(typeof neededSayings)[number], string> &
  Partial<Record<(typeof furtherSayings)[number], string | undefined>>

/** What particulars are named by: "usb-logger". */
export const connectedKey = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Where weaknesses are reported: an address of a page, or of mails. */
export const SecurityContact = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^(https:\/\/\S+|[^\s@]+@[^\s@]+\.[^\s@]+)$/, 'expected an https address or that of a mailbox'),
)

/** The codes of the rows that buyers read, in their order. */
export const connectedRows = [
  ...['productData', 'dataFormat', 'dataVolume', 'dataFlow', 'dataPlaces', 'dataRetention'],
  ...['dataAccess', 'dataErasure', 'dataTerms', 'relatedService', 'supportUntil', 'securityContact'],
] as const
