import type { ParticipantId } from './peppol-port.ts'

/** By which all participants are told from those of other networks. */
export const participantScheme = 'iso6523-actorid-upis'

/** As the network writes it, such as iso6523-actorid-upis::0192:974760673. */
export const wholeId = (id: ParticipantId): string => `${participantScheme}::${id}`

/** An address of the list of electronic address schemes as a participant; nothing of what is no number of Peppol, such as a mailbox. */
export const participantOf = (endpoint: { id: string; scheme: string } | null): ParticipantId | null =>
  endpoint && /^\d{4}$/.test(endpoint.scheme) ? `${endpoint.scheme}:${endpoint.id}` : null

/** The other way round. */
export function endpointOfParticipant(id: ParticipantId): { id: string; scheme: string } {
  const at = id.indexOf(':')
  return { scheme: id.slice(0, at), id: id.slice(at + 1) }
}
