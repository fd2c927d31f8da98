import { type OfflineCertificate, readOfflineCertificate } from '../../api/sales/papers/ksef/ksef-codes.ts'
import type { Configuration } from './schema.ts'
import { variableOf } from './variables.ts'

type Read = { offline?: OfflineCertificate; lacks: string[] }

/** The certificate by which invoices are issued while KSeF cannot be reached, and what is wrong with it, each in one line. */
export function ksefCertificate({
  ksef: { certificate },
  secrets: { ksefKey: key, ksefPassword: password },
}: Pick<Configuration, 'ksef' | 'secrets'>): Read {
  const named = (field: string) => `${field} (${variableOf(field)})`
  if (certificate === undefined && key === undefined) return { lacks: [] }
  if (certificate === undefined)
    return {
      lacks: [`${named('ksef.certificate')}: the certificate of KSeF, of the type Offline, that the key belongs to`],
    }
  if (key === undefined)
    return {
      lacks: [`${named('secrets.ksefKey')}: the key of the certificate of KSeF, which codes on papers are signed with`],
    }
  try {
    // One that has ended stops nobody: invoices wait for KSeF then, and the back office says so.
    return { offline: readOfflineCertificate({ certificate, key, password }), lacks: [] }
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error)
    return { lacks: [`${named('ksef.certificate')}: ${complaint}`] }
  }
}
