import { constants, createPrivateKey, sign, X509Certificate } from 'node:crypto'
import type { PaperCode } from '../paper-tables.ts'
import type { KeyedCertificate } from './ksef-signature.ts'

/** What a file says that its codes need: who sells, when it was issued, and its sum. */
export type Coded = { nip: string; issuedOn: string; sum: string }

/** SHA-256 as it stands in an address. */
const inAddress = (sum: string): string => Buffer.from(sum, 'base64').toString('base64url')

/** Code I: by it whoever has the paper finds the invoice in KSeF. Below it stands its number, and OFFLINE until it has one. */
export const invoiceCode = (codesUrl: string, { nip, issuedOn, sum }: Coded, number: string | null): PaperCode => ({
  qr: [codesUrl, 'invoice', nip, issuedOn.split('-').reverse().join('-'), inAddress(sum)].join('/'),
  below: number ?? 'OFFLINE',
})

/** A certificate of KSeF as texts (PEM); what is wrong with it as an error in words. */
export function readKeyedCertificate(pem: {
  certificate: string
  key: string
  password?: string | undefined
}): KeyedCertificate {
  const certificate = attempted('the certificate is none', () => new X509Certificate(unfolded(pem.certificate)))
  const key = attempted('its key cannot be read, or its password is another', () =>
    createPrivateKey({ key: unfolded(pem.key), ...(pem.password !== undefined && { passphrase: pem.password }) }),
  )
  const kind = key.asymmetricKeyType ?? ''
  if (!['rsa', 'ec'].includes(kind)) throw new Error(`its key is of the kind ${kind}, and has to be RSA or EC`)
  if (!certificate.checkPrivateKey(key)) throw new Error('its key is that of another certificate')
  return { certificate, key }
}

/** Settings of one line write the ends of lines as \n. */
const unfolded = (pem: string): string => pem.replaceAll('\\n', '\n')

function attempted<Read>(complaint: string, read: () => Read): Read {
  try {
    return read()
  } catch (cause) {
    throw new Error(complaint, { cause })
  }
}

export const holdsNow = ({ certificate }: Pick<KeyedCertificate, 'certificate'>, now = Date.now()): boolean =>
  certificate.validFromDate.getTime() <= now && now < certificate.validToDate.getTime()

/** Code II: by it whoever has the paper sees that the seller has issued it, while it is not in KSeF yet. */
export function certificateCode(
  codesUrl: string,
  { nip, sum }: Coded,
  { certificate, key }: KeyedCertificate,
): PaperCode {
  const address = [codesUrl, 'certificate', 'Nip', nip, nip, certificate.serialNumber, inAddress(sum)].join('/')
  const signed = sign('sha256', Buffer.from(address.replace(/^https?:\/\//, '')), {
    key,
    ...(key.asymmetricKeyType === 'rsa'
      ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }
      : { dsaEncoding: 'ieee-p1363' as const }),
  })
  return { qr: `${address}/${signed.toString('base64url')}`, below: 'CERTYFIKAT' }
}
