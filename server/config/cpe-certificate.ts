import { type KeyedCertificate, readKeyedCertificate } from '../../api/sales/papers/keyed-certificate.ts'
import type { Configuration } from './schema.ts'
import { variableOf } from './variables.ts'

type Read = { set?: { certified: KeyedCertificate; user: string; password: string }; lacks: string[] }

/** By what Peruvian invoices are signed and who hands them over, and what is missing or wrong of that, each in one line; nothing where none of it is set. */
export function cpeSetup({
  cpe: { certificate, user },
  secrets: { cpePassword, cpeKey: key, cpeKeyPassword: password },
}: Pick<Configuration, 'cpe' | 'secrets'>): Read {
  const named = (field: string) => `${field} (${variableOf(field)})`
  const all = [certificate, user, cpePassword, key]
  if (all.every((one) => one === undefined)) return { lacks: [] }
  const wanted = [
    [certificate, 'cpe.certificate', 'the certificate that Peruvian invoices are signed by'],
    [key, 'secrets.cpeKey', 'the key of the certificate that Peruvian invoices are signed by'],
    [user, 'cpe.user', 'the RUC and the user by which SUNAT or an OSE is asked'],
    [cpePassword, 'secrets.cpePassword', 'the password of that user'],
  ] as const
  const lacks = wanted.flatMap(([value, field, what]) => (value === undefined ? [`${named(field)}: ${what}`] : []))
  if (certificate === undefined || key === undefined || user === undefined || cpePassword === undefined)
    return { lacks }
  try {
    return {
      set: { certified: readKeyedCertificate({ certificate, key, password }), user, password: cpePassword },
      lacks: [],
    }
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error)
    return { lacks: [`${named('cpe.certificate')}: ${complaint}`] }
  }
}
