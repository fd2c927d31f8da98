import type { FiscalMessage } from '../paper-tables.ts'

/** A participant of Peppol by the code of who gives its number and that number, such as 0192:974760673. */
export type ParticipantId = string

/** What is handed to an access point: a UBL document and for whom it is. */
export type PeppolMessage = {
  /** A UUID, by which the access point and the network know it: the same is the same message, however often it comes. */
  id: string
  /** The document, without the header that the access point writes around it. */
  file: string
  sender: ParticipantId
  receiver: ParticipantId
  /** With its scheme, as `busdox-docid-qns::urn:oasis:…`. */
  documentType: string
  process: string
  /** Where the seller is, by ISO 3166. */
  country: string
}

/**
 * What became of a message: the access point has it and goes on trying, the receiver's access point has it, it was refused here or there,
 * the receiver is not registered for it, or nothing is known and it is asked again. `messages` are all that has been said so far. What was
 * delivered is asked of again while it is not `confirmed`, because the receiver may refuse it yet.
 */
export type PeppolVerdict = { messages?: readonly FiscalMessage[] } & (
  | { status: 'sent'; trouble?: string }
  | { status: 'delivered'; confirmed: boolean }
  | { status: 'refused'; reason: string }
  | { status: 'unregistered' }
  | { status: 'pending'; trouble: string }
)

/** Peppol as the shop needs it. What fails is tried again later. */
export type PeppolPort = {
  /** Which types of documents a participant is registered for, with their schemes; none where it is not registered. */
  lookUp: (id: ParticipantId) => Promise<readonly string[]>
  /** Hands a message over, or says what became of it: it is called again until that is decided, and sends it once. */
  send: (message: PeppolMessage) => Promise<PeppolVerdict>
}

/** The way to an access point, such as the API of a provider. */
export type PeppolChannel = {
  /** What became of a message that was handed over; nothing where the access point has none of that id. */
  standing: (message: PeppolMessage) => Promise<PeppolVerdict | undefined>
  send: (message: PeppolMessage) => Promise<PeppolVerdict>
}

/**
 * Peppol by an access point and a look into its registers. The access point is asked first whether it has the message: whoever ended
 * between handing it over and hearing the answer does not send it twice.
 */
export const peppolOver = (channel: PeppolChannel, lookUp: PeppolPort['lookUp']): PeppolPort => ({
  lookUp,
  send: async (message) => (await channel.standing(message)) ?? channel.send(message),
})
