import type { FiscalMessage, PaperRecord } from './paper-tables.ts'

/**
 * What the system of a state said of a paper: its number there, what its QR code says and its seal; that it has it and has not
 * decided, with what it knows it by until then; or why it refused. `messages` are all that it has said so far.
 */
export type FiscalVerdict = { messages?: readonly FiscalMessage[] } & (
  | { status: 'accepted'; number: string; qr?: string; stamp?: string }
  | { status: 'pending'; reference?: string }
  | { status: 'refused'; reason: string }
)

/**
 * Hands a paper to the system of the state by that name (KSeF, SdI, CFDI, DTE, CPE). It is called again until it is decided, so
 * the same number is the same paper. What fails is tried again later.
 */
export type FiscalPort = (paper: {
  authority: string
  record: PaperRecord
  /** The paper as that system takes it, such as FA(3) for KSeF; nothing where it would break a rule, or where the form of that system is not known here. */
  file: string | null
  /** The rules that it would break. */
  problems: readonly string[]
  /** Five letters and figures that no other handing over has: another file has another name, and the same name is the same file. */
  sent: string
  /** What the port has answered as `reference`; nothing before it was handed over. */
  reference: string | null
}) => Promise<FiscalVerdict>
