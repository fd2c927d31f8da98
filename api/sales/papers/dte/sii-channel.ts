import type { Told } from './stamp.ts'

/** How an envelope stands at SII: its state by a word of theirs, such as EPR, and of how many documents it took, noted and refused. */
type SiiStanding = { state: string; words: string; accepted: number; noted: number; refused: number }

/** How a document stands at SII, by a word of theirs, such as DOK and FAU. */
type SiiDocument = { state: string; words: string }

/** The way to SII. What fails on it is thrown. */
export type SiiChannel = {
  /** Sends an envelope of one document; by what SII knows it, or why it was not taken in. */
  send: (envelope: { told: Told; sender: string; xml: string }) => Promise<{ track: string } | { refused: string }>
  standing: (sent: { told: Told; track: string }) => Promise<SiiStanding>
  document: (asked: { told: Told; sender: string }) => Promise<SiiDocument>
}
