import { createPublicKey, hash, sign } from 'node:crypto'
import type { KeyedCertificate } from '../keyed-certificate.ts'

/** The digital certificate of whoever signs for a seller, and the RUT of that person. */
export type DteCertificate = KeyedCertificate & { rut: string }

const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

/** What every element of a document of SII stands in, as canonical forms name it. */
export const spaces = 'xmlns="http://www.sii.cl/SiiDte" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

/** Numbers of a key as XMLDSig tells them. */
const numbersOf = ({ key }: DteCertificate) => {
  const { n = '', e = '' } = createPublicKey(key).export({ format: 'jwk' })
  const told = (number: string) => Buffer.from(number, 'base64url').toString('base64')
  return `<Modulus>${told(n)}</Modulus><Exponent>${told(e)}</Exponent>`
}

/**
 * The signature of an element (XMLDSig, RSA with SHA-1, which SII takes alone). What is signed is its canonical form: it is written so
 * already, with the name spaces that it stands in. The seed of a login stands in none and is enveloped by its own.
 */
export function signatureOf(
  { id, canonical, isEnveloped = false }: { id: string; canonical: string; isEnveloped?: boolean },
  certificate: DteCertificate,
): string {
  const transform = isEnveloped ? `${dsig}enveloped-signature` : c14n
  const digest = hash('sha1', Buffer.from(canonical), 'base64')
  const within = (around: string) =>
    [
      `<SignedInfo${around}><CanonicalizationMethod Algorithm="${c14n}"></CanonicalizationMethod>`,
      `<SignatureMethod Algorithm="${dsig}rsa-sha1"></SignatureMethod>`,
      `<Reference URI="${id === '' ? '' : `#${id}`}"><Transforms><Transform Algorithm="${transform}"></Transform></Transforms>`,
      `<DigestMethod Algorithm="${dsig}sha1"></DigestMethod><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`,
    ].join('')
  // Canonical forms name the spaces that reach an element from outside, by their names.
  const around = isEnveloped
    ? ` xmlns="${dsig}"`
    : ` xmlns="${dsig}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`
  const signed = sign('sha1', Buffer.from(within(around)), certificate.key).toString('base64')
  const own = certificate.certificate.raw.toString('base64')
  return [
    `<Signature xmlns="${dsig}">${within('')}<SignatureValue>${signed}</SignatureValue>`,
    `<KeyInfo><KeyValue><RSAKeyValue>${numbersOf(certificate)}</RSAKeyValue></KeyValue>`,
    `<X509Data><X509Certificate>${own}</X509Certificate></X509Data></KeyInfo></Signature>`,
  ].join('')
}
