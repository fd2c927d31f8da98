import * as v from 'valibot'
import { ShownResults } from './shown-results.ts'
import { certificates } from './product.ts'
import { Email } from './session.ts'
import { Id, PictureUrl, Text } from './values.ts'

/** What a certificate of a single instrument may be: the one that comes with it, or one of those that are ordered for it. */
export const certificateKinds = ['factory', ...certificates] as const

/** The most that is typed of a number, and that is engraved or printed as one. */
export const longestNumber = 60

const Typed = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestNumber))

/** Numbers are known by their letters and figures, however they are set apart. */
export const CertificateSearch = v.object({
  /** As it stands on the instrument. */
  serial: Typed,
  /** What only who has it knows beside: the number of one of its calibrations, or of the order that it came with; not that of its factory certificate. */
  proof: Typed,
})

/** Whom to remind before an instrument is due, by whoever knows both of its numbers. */
export const CertificateReminder = v.object({ ...CertificateSearch.entries, email: Email })

const Day = v.pipe(v.string(), v.isoDate())

const InstrumentCertificate = v.object({
  number: Text,
  kind: v.picklist(certificateKinds),
  issuedOn: Day,
  /** When the next one is due by the interval that was agreed on; nothing where none was. */
  dueOn: v.nullable(Day),
  /** The certificate itself, where there is one to fetch; one that is drawn when it is asked for has no size yet. */
  paper: v.optional(v.object({ url: PictureUrl, bytes: v.optional(v.number()) })),
  /** The same for machines, a digital calibration certificate (DCC); whether it has a signature, which is not looked at here. */
  dcc: v.optional(v.object({ url: PictureUrl, bytes: v.optional(v.number()), signed: v.boolean() })),
  /** What was measured. */
  results: v.optional(ShownResults),
})

/** An instrument, and nothing of whoever has it. */
export const CertifiedInstrument = v.object({
  serial: Text,
  sku: Text,
  name: Text,
  /** The product, where it is still sold. */
  productId: v.nullable(Id),
  /** The newest first. */
  certificates: v.array(InstrumentCertificate),
  /** What the newest of them says. */
  dueOn: v.nullable(Day),
  /** Whoever asks is reminded before it is due. */
  reminds: v.optional(v.boolean()),
  /** What may be ordered for it: products that are certificates. */
  calibrations: v.array(v.object({ productId: Id, kind: v.picklist(certificates), name: Text })),
})
export type CertifiedInstrument = v.InferOutput<typeof CertifiedInstrument>
