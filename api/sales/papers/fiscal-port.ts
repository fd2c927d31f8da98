import type { FiscalMessage, OfflineIssue, PaperCode, PaperRecord } from './paper-tables.ts'

/** A message of the system of a state, with the file that it came as, where it is kept. */
export type ToldMessage = FiscalMessage & { file?: { name: string; content: string | Uint8Array } }

/**
 * What the system of a state said of a paper: its number there, what its QR code says and its seal, or codes with words below them,
 * a receipt and the file as it was sealed or stamped, which are kept with it; that it has it and has not decided, with what it knows it by until then; or why it refused.
 * `messages` are all that it has said so far, each with its file where there is one. While it is pending, `reference: null` is a paper that has to be handed over anew,
 * `trouble` what went wrong, and `offline` an invoice all the same, issued without the system, which gets it later.
 */
export type FiscalVerdict = { messages?: readonly ToldMessage[] } & (
  | ({ status: 'accepted'; number: string; qr?: string; stamp?: string; codes?: readonly PaperCode[] } & KeptOfTaken)
  | { status: 'pending'; reference?: string | null; trouble?: string; offline?: OfflineIssue }
  | { status: 'refused'; reason: string }
)

type KeptOfTaken = { receipt?: string; takenFile?: string }

/**
 * Hands a paper to the system of the state by that name (KSeF, SdI, CFDI, DTE, CPE). It is called again until it is decided, so
 * the same number is the same paper. What fails is tried again later.
 */
export type FiscalPort = ((paper: FiscalPaper) => Promise<FiscalVerdict>) & { together?: FiscalTogether }

/** The reference of a paper that went with others begins so, and all that went at once have the same. */
export const packaged = 'package:'

/**
 * How many papers go to a system at once, from so many that wait on. `keep` has to be called with the reference of the papers before
 * the system begins to decide, and papers that are answered by nothing go one by one.
 */
export type FiscalTogether = {
  authority: string
  from: number
  most: number
  hand: (
    papers: readonly HandedFile[],
    keep: (papers: readonly HandedFile[], reference: string) => Promise<void>,
  ) => Promise<readonly (FiscalVerdict | null)[]>
}

type HandedFile = FiscalPaper & { file: string; offline: OfflineIssue | null }

export type FiscalPaper = {
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
  /** How it was issued while the system could not be reached; nothing where it was not. */
  offline?: OfflineIssue | null
  /** Numbers that a state has authorised: one of ranges, which is this paper's however often it is asked for, and the file that it makes whole. */
  folios?: {
    take: (
      of: { seller: string; kind: string },
      ranges: readonly { from: number; to: number }[],
    ) => Promise<number | undefined>
    /** Keeps the file as it goes out from now on. */
    keep: (file: string) => Promise<void>
  }
}

/**
 * Which systems of states are reached, where not all are, for which papers wait while those cannot be, which of them take the login that
 * is there for some weeks at most, and of which numbers some are left that a state has authorised.
 */
export type FiscalReach = {
  only: readonly string[] | null
  waits: readonly string[]
  ends?: readonly string[]
  ranges?: readonly { authority: string; seller: string; kind: string; from: number; to: number }[]
}
