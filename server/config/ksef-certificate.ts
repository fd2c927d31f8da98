import { type KeyedCertificate, readKeyedCertificate } from '../../api/sales/papers/keyed-certificate.ts'
import type { Configuration } from './schema.ts'
import { variableOf } from './variables.ts'

type Ksef = Pick<Configuration, 'ksef' | 'secrets'>
type Read = { read?: KeyedCertificate; lacks: string[] }

const named = (field: string) => `${field} (${variableOf(field)})`

type Given = {
  fields: { certificate: string; key: string }
  /** What each is, for whoever has set the other one alone. */
  hints: { certificate: string; key: string }
  certificate: string | undefined
  key: string | undefined
  password: string | undefined
}

function readGiven({ fields, hints, certificate, key, password }: Given): Read {
  if (certificate === undefined && key === undefined) return { lacks: [] }
  if (certificate === undefined) return { lacks: [`${named(fields.certificate)}: ${hints.certificate}`] }
  if (key === undefined) return { lacks: [`${named(fields.key)}: ${hints.key}`] }
  try {
    // One that has ended stops nobody: the back office says so.
    return { read: readKeyedCertificate({ certificate, key, password }, ['rsa', 'ec']), lacks: [] }
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error)
    return { lacks: [`${named(fields.certificate)}: ${complaint}`] }
  }
}

/** The certificate by which invoices are issued while KSeF cannot be reached, and what is wrong with it, each in one line. */
export const ksefCertificate = ({ ksef: { certificate }, secrets: { ksefKey, ksefPassword } }: Ksef): Read =>
  readGiven({
    fields: { certificate: 'ksef.certificate', key: 'secrets.ksefKey' },
    hints: {
      certificate: 'the certificate of KSeF, of the type Offline, that the key belongs to',
      key: 'the key of the certificate of KSeF, which codes on papers are signed with',
    },
    ...{ certificate, key: ksefKey, password: ksefPassword },
  })

/** The certificate by which the shop logs in to KSeF, and what is wrong with it. */
export const ksefLogin = ({ ksef: { loginCertificate }, secrets: { ksefLoginKey, ksefLoginPassword } }: Ksef): Read =>
  readGiven({
    fields: { certificate: 'ksef.loginCertificate', key: 'secrets.ksefLoginKey' },
    hints: {
      certificate: 'the certificate of KSeF, of the type Authentication, that the key belongs to',
      key: 'the key of the certificate of KSeF, which logins are signed with',
    },
    ...{ certificate: loginCertificate, key: ksefLoginKey, password: ksefLoginPassword },
  })
