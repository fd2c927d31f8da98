import * as v from 'valibot'
import { certificateKinds } from '../certificate.ts'
import { Id, Text } from '../values.ts'

export const certificatesDue = ['soon', 'past'] as const

export const CertificatesQuery = v.object({
  /** Words of the serial number, of the certificate's, of an order's, or of the address of who ordered. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  /** Those that the next one is due of: soon, or since before today. Nothing of those that were followed by another one. */
  due: v.optional(v.picklist(certificatesDue)),
  /** How many were shown before. */
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))),
})

const CertificateLine = v.object({
  id: Id,
  number: Text,
  serial: Text,
  sku: Text,
  kind: v.picklist(certificateKinds),
  /** Days. */
  issuedOn: Text,
  dueOn: v.nullable(Text),
  /** The order that the instrument was sent with, by number. */
  order: v.nullable(Text),
  hasPaper: v.boolean(),
  /** There is a digital certificate (DCC), from a laboratory or of the results. */
  hasDcc: v.boolean(),
})
export type CertificateLine = v.InferOutput<typeof CertificateLine>

/** The newest first. */
export const CertificatesPage = v.object({ certificates: v.array(CertificateLine), hasMore: v.boolean() })
export type CertificatesPage = v.InferOutput<typeof CertificatesPage>

/** What is typed of results, field by field; points and conditions are a line each, as a spreadsheet hands them over. */
export const resultFields = [
  ...(['laboratory', 'laboratoryCode', 'laboratoryStreet', 'laboratoryPostcode', 'laboratoryCity'] as const),
  ...([
    'laboratoryCountry',
    'person',
    'received',
    'begun',
    'ended',
    'method',
    'factor',
    'conditions',
    'points',
  ] as const),
] as const

/** A file with a paper in it is large; more is none that a laboratory writes. */
export const dccAtMost = 10_000_000

/** A digital certificate that was kept as it came, and what it says. */
export const SentDcc = v.object({
  file: v.pipe(v.string(), v.regex(/^[\da-f]{64}\.xml$/)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  number: Text,
  /** A day. */
  issuedOn: Text,
  /** Of the instrument; of the first, where it is of several. */
  serial: Text,
  laboratory: Text,
  points: v.pipe(v.number(), v.integer()),
  /** It has a signature, which is not looked at here. */
  isSigned: v.boolean(),
})

const Whole = v.pipe(v.number(), v.integer())

/** What a file of certificates comes to, line by line; `seen` names exactly that. */
export const CertificatesCheck = v.object({
  added: v.array(
    v.object({ line: Whole, sku: v.string(), serial: v.string(), number: v.string(), issued: v.string() }),
  ),
  /** A line that is not taken: in which column, why, and what stands there. */
  refused: v.array(v.object({ line: Whole, column: v.string(), fault: v.string(), value: v.string() })),
  ignored: v.array(v.string()),
  seen: v.string(),
})
export type CertificatesCheck = v.InferOutput<typeof CertificatesCheck>

export const CertificatesImport = v.object({
  seen: v.pipe(v.string(), v.maxLength(100)),
  /** All lines or nothing, or the good ones. */
  take: v.picklist(['all', 'good']),
})
export const CertificatesAdded = v.object({ added: Whole })
