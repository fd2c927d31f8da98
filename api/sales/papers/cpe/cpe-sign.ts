import { hash, sign } from 'node:crypto'
import type { KeyedCertificate } from '../keyed-certificate.ts'

const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const dsig = 'http://www.w3.org/2000/09/xmldsig#'

/** Where the signature stands in a file that has none yet. */
const place = '<ext:ExtensionContent></ext:ExtensionContent>'
const declaration = /^<\?xml[^>]*\?>\s*/

/** What the root of a file declares, in the order of Canonical XML; what is signed within it inherits that. */
const spacesOf = (file: string): string =>
  /^<\w+((?: xmlns(?::\w+)?="[^"]*")*)/.exec(file.replace(declaration, ''))?.[1] ?? ''

/** The sum of a file without its signature: what XMLDSig calls its digest, and papers of Peru valor resumen. */
export const sumOfUnsigned = (file: string): string => hash('sha256', file.replace(declaration, '').trimEnd(), 'base64')

/**
 * A file in canonical form with its signature (XMLDSig, enveloped, RSA with SHA-256) where it has room for one. The same file is
 * signed the same.
 */
export function signed(file: string, { certificate, key }: KeyedCertificate): string {
  if (!file.includes(place)) throw new Error('the file has no room for a signature')
  const info = (spaces: string) =>
    `<ds:SignedInfo${spaces}><ds:CanonicalizationMethod Algorithm="${c14n}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></ds:SignatureMethod>` +
    `<ds:Reference URI=""><ds:Transforms><ds:Transform Algorithm="${dsig}enveloped-signature"></ds:Transform></ds:Transforms>` +
    `<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod>` +
    `<ds:DigestValue>${sumOfUnsigned(file)}</ds:DigestValue></ds:Reference></ds:SignedInfo>`
  const value = sign('sha256', Buffer.from(info(spacesOf(file))), key).toString('base64')
  const signature =
    `<ds:Signature Id="SignatureSP">${info('')}<ds:SignatureValue>${value}</ds:SignatureValue>` +
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate.raw.toString('base64')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`
  return file.replace(place, () => `<ext:ExtensionContent>${signature}</ext:ExtensionContent>`)
}
