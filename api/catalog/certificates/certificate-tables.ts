import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { certificateKinds } from '#lib/contract/certificate.ts'
import type {} from '../../platform/database/tables.ts'

/** A day, which is read as text. */
type Day = ColumnType<string>

export type CertificateTables = {
  /** Single pieces, by what is engraved on them and what they are. */
  instrument: {
    id: Generated<number>
    serial: string
    sku: string
    /** The order that it was sent with, where that is known. */
    order_id: Generated<number | null>
    /** What is left of the number when nothing but letters and figures is looked at. */
    folded: GeneratedAlways<string>
  }
  certificate: {
    id: Generated<number>
    instrument_id: number
    number: string
    kind: (typeof certificateKinds)[number]
    issued_on: Day
    /** Until the next one is due. */
    months: number | null
    file: string | null
    bytes: number | null
    folded: GeneratedAlways<string>
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends CertificateTables {}
}
