import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CalibrationResults } from '#lib/contract/calibration.ts'
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
    /** What was measured. */
    results: ColumnType<CalibrationResults | null, string | null | undefined, string | null>
    /** The digital certificate of a laboratory, as it came. */
    dcc: string | null
    dcc_bytes: number | null
    /** It has a signature. */
    signed: Generated<boolean>
    /** What the files that are drawn of it are found by. */
    token: Generated<string>
    folded: GeneratedAlways<string>
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends CertificateTables {}
}
