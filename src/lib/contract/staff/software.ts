import * as v from 'valibot'
import { softwareKinds } from '../product.ts'
import { Segment } from '../values.ts'
import { Version } from './version.ts'

/** Bytes of a file that is sent. */
export const softwareAtMost = 100 * 1024 * 1024

/** A file that is kept as it came, by what it holds. */
const File = v.pipe(v.string(), v.regex(/^[\da-f]{64}\.(zip|7z|gz|msi|exe)$/))
const Bytes = v.pipe(v.number(), v.integer(), v.minValue(1))
const Line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))

/** A file that was sent and belongs to nothing yet. */
export const SentSoftware = v.object({ file: File, bytes: Bytes })

export const WantedSoftware = v.object({
  kind: v.picklist(softwareKinds),
  version: v.pipe(Line(40), v.regex(/^\d[\w.+-]*$/)),
  /** The day it came out. */
  released: v.pipe(v.string(), v.isoDate()),
  /** Empty where it runs on any, or in the product itself. */
  system: Line(100),
  /** Empty where the kind says enough. */
  name: Line(100),
  /** What is new in it, by language. */
  notes: v.record(v.string(), Line(2_000)),
  file: File,
})
export type WantedSoftware = v.InferOutput<typeof WantedSoftware>

export const ProductSoftware = v.object({
  sku: Segment,
  version: Version,
  /** The newest first. */
  software: v.array(v.object({ ...WantedSoftware.entries, bytes: Bytes })),
})
export type ProductSoftware = v.InferOutput<typeof ProductSoftware>

/** All of it: a version stands once for a kind and a system. */
export const SoftwareChange = v.object({
  version: Version,
  software: v.pipe(v.array(WantedSoftware), v.maxLength(100)),
})
