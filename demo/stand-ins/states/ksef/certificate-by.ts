import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import type { KeyedCertificate } from '../../../../api/sales/papers/keyed-certificate.ts'
import { selfSigned } from '../self-signed.ts'

const day = 86_400_000

/** A certificate as KSeF gives them, of one kind of key, with its key. */
export function certificateBy(kind: 'ec' | 'rsa', days = 1) {
  const keys =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [from, until] = [new Date(Date.now() - 2 * day), new Date(Date.now() + days * day)]
  const der = selfSigned({ name: 'Sprzedawca', serial: '01F20A5D352AE590', from, until, keys })
  const keyed: KeyedCertificate = { certificate: new X509Certificate(der), key: keys.privateKey }
  return { keyed, publicKey: keys.publicKey }
}
