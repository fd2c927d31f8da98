import type { PaperRecord } from './paper-tables.ts'

/** What the system of a state said of a paper: its number there, what its QR code says and its seal; or why it refused. */
export type FiscalVerdict =
  | { status: 'accepted'; number: string; qr?: string; stamp?: string }
  | { status: 'pending' }
  | { status: 'refused'; reason: string }

/**
 * Hands a paper to the system of the state by that name (KSeF, SdI, CFDI, DTE, CPE). It is called again until it is decided, so
 * the same number is the same paper. What fails is tried again later.
 */
export type FiscalPort = (paper: {
  authority: string
  record: PaperRecord
  /** The paper as that system takes it, such as FA(3) for KSeF; nothing where it would break a rule, or where the form of that system is not known here. */
  file: string | null
}) => Promise<FiscalVerdict>
