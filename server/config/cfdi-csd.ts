import { type KeyedCertificate, readKeyedCertificate } from '../../api/sales/papers/keyed-certificate.ts'
import type { Configuration } from './schema.ts'
import { variableOf } from './variables.ts'

type Read = { set?: { csd: KeyedCertificate; token: string }; lacks: string[] }

/** By what Mexican invoices are sealed and who stamps them, and what is missing or wrong of that, each in one line; nothing where none of it is set. */
export function cfdiSetup({
  cfdi: { certificate },
  secrets: { cfdiToken: token, cfdiKey: key, cfdiPassword: password },
}: Pick<Configuration, 'cfdi' | 'secrets'>): Read {
  const named = (field: string) => `${field} (${variableOf(field)})`
  if (certificate === undefined && token === undefined && key === undefined) return { lacks: [] }
  const wanted = [
    [certificate, 'cfdi.certificate', 'the certificate (CSD) that Mexican invoices are sealed by'],
    [key, 'secrets.cfdiKey', 'the key of the certificate (CSD) that Mexican invoices are sealed by'],
    [token, 'secrets.cfdiToken', 'the token of the PAC, or nobody stamps Mexican invoices'],
  ] as const
  const lacks = wanted.flatMap(([value, field, what]) => (value === undefined ? [`${named(field)}: ${what}`] : []))
  if (certificate === undefined || key === undefined || token === undefined) return { lacks }
  try {
    return { set: { csd: readKeyedCertificate({ certificate, key, password }), token }, lacks: [] }
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error)
    return { lacks: [`${named('cfdi.certificate')}: ${complaint}`] }
  }
}
