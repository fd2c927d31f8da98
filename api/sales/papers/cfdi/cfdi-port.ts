import type { FiscalPort } from '../fiscal-port.ts'
import { sealed } from './cfdi-seal.ts'
import { readStamped } from './cfdi-stamp.ts'
import type { KeyedCertificate } from '../keyed-certificate.ts'

/** What a PAC made of a sealed CFDI: the file with its stamp, or why it refused it. */
export type PacAnswer = { stamped: string } | { refused: readonly { code: string; text: string }[] }

/** The way to the SAT: a provider (PAC) that stamps what is sealed. The same file twice has the same stamp; what cannot be reached is an error. */
export type PacChannel = { stamp: (file: string) => Promise<PacAnswer> }

/** A port that seals CFDI by the certificate of the seller and has them stamped over a channel. What another state takes is left alone. */
export const cfdiOver =
  ({ csd, channel }: { csd: KeyedCertificate; channel: PacChannel }): FiscalPort =>
  async ({ authority, file, problems }) => {
    if (authority !== 'CFDI') return { status: 'pending' }
    if (file === null) return { status: 'refused', reason: problems.join(', ') || 'CFDI 4.0' }
    const sent = sealed(file, csd)
    const answer = await channel.stamp(sent)
    if ('stamped' in answer) return readStamped(answer.stamped, sent)
    const at = new Date().toISOString()
    return {
      status: 'refused',
      reason: answer.refused
        .map(({ code, text }) => `${code} ${text}`.trim())
        .join('; ')
        .slice(0, 1_000),
      messages: answer.refused.map(({ code, text }) => ({ kind: code, at, text })),
    }
  }
