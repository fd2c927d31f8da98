import { constants, sign } from 'node:crypto'
import type { KeyedCertificate } from '../keyed-certificate.ts'
import type { PaperCode } from '../paper-tables.ts'

/** What a file says that its codes need: who sells, when it was issued, and its sum. */
export type Coded = { nip: string; issuedOn: string; sum: string }

/** SHA-256 as it stands in an address. */
const inAddress = (sum: string): string => Buffer.from(sum, 'base64').toString('base64url')

/** Code I: by it whoever has the paper finds the invoice in KSeF. Below it stands its number, and OFFLINE until it has one. */
export const invoiceCode = (codesUrl: string, { nip, issuedOn, sum }: Coded, number: string | null): PaperCode => ({
  qr: [codesUrl, 'invoice', nip, issuedOn.split('-').reverse().join('-'), inAddress(sum)].join('/'),
  below: number ?? 'OFFLINE',
})

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
