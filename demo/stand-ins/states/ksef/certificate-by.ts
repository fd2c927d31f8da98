import { generateKeyPairSync } from 'node:crypto'
import { readKeyedCertificate } from '../../../../api/sales/papers/ksef/ksef-codes.ts'
import { selfSigned } from '../self-signed.ts'

/** A certificate as KSeF gives them, of one kind of key, with its key, read as settings are. */
export function certificateBy(kind: 'ec' | 'rsa', days = 1) {
  const keys =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const day = 86_400_000
  const [from, until] = [new Date(Date.now() - 2 * day), new Date(Date.now() + days * day)]
  const der = selfSigned({ name: 'Sprzedawca', serial: '01F20A5D352AE590', from, until, keys })
  const certificate = `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----`
  const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    keyed: readKeyedCertificate({ certificate, key: key.replaceAll('\n', '\\n') }),
    publicKey: keys.publicKey,
  }
}
