import * as v from 'valibot'
import { documentKinds } from '../product.ts'
import { Instant, Segment, Text } from '../values.ts'
import { Version } from './version.ts'

/** Bytes of a paper that is sent. */
export const paperAtMost = 30 * 1024 * 1024

/** A file that is kept as it came, by what it holds. */
const File = v.pipe(v.string(), v.regex(/^[\da-f]{64}\.pdf$/))

const Bytes = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A paper that was sent and belongs to nothing yet. */
export const SentPaper = v.object({ file: File, bytes: Bytes })

const Kind = v.picklist(documentKinds)

const ProductDocument = v.object({
  kind: Kind,
  language: Text,
  title: Text,
  file: File,
  bytes: Bytes,
  at: Instant,
})
export type ProductDocument = v.InferOutput<typeof ProductDocument>

export const ProductDocuments = v.object({
  sku: Segment,
  version: Version,
  /** Those that the shop draws by itself where none was uploaded. */
  drawn: v.array(Kind),
  documents: v.array(ProductDocument),
})
export type ProductDocuments = v.InferOutput<typeof ProductDocuments>

export const WantedDocument = v.object({
  kind: Kind,
  language: Text,
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  file: File,
})
export type WantedDocument = v.InferOutput<typeof WantedDocument>

/** All of them; one of a kind in a language. */
export const DocumentsChange = v.object({
  version: Version,
  documents: v.pipe(v.array(WantedDocument), v.maxLength(100)),
})
