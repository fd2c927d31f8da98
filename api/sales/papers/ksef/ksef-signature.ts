import { hash, randomUUID, sign } from 'node:crypto'
import { xmlCharacters } from '#lib/formats/xml.ts'
import type { KeyedCertificate } from '../keyed-certificate.ts'

const spaces = {
  request: 'http://ksef.mf.gov.pl/auth/token/2.0',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
}
const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const methods = {
  rsa: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  ec: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
}

const sumOf = (content: string | Buffer): string => hash('sha256', content, 'base64')

/** Names its space itself, which is where exclusive canonicalisation puts it: what is summed is the text as it is sent. */
const ds = (name: string) => `ds:${name} xmlns:ds="${spaces.ds}"`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** As canonicalisation writes it, which leaves quotation marks alone. */
const written = (text: string) => xmlCharacters(text).replace(/[&<>]/g, (character) => entities[character] ?? character)

const element = (start: string, content: string): string => `<${start}>${content}</${start.split(' ')[0]}>`

/** Clocks that are a little ahead of the ministry's would sign in the future. */
const behind = 60_000

/** What is signed of the signature itself: when, and by which certificate. */
function signedProperties(id: string, { certificate }: KeyedCertificate, now: number): string {
  const issuer = certificate.issuer.split('\n').toReversed().join(',')
  const digest =
    element(`${ds('DigestMethod')} Algorithm="${sha256}"`, '') + element(ds('DigestValue'), sumOf(certificate.raw))
  const serial =
    element(ds('X509IssuerName'), written(issuer)) +
    element(ds('X509SerialNumber'), BigInt(`0x${certificate.serialNumber}`).toString())
  const signedBy = element('xades:CertDigest', digest) + element('xades:IssuerSerial', serial)
  return element(
    `xades:SignedProperties xmlns:xades="${spaces.xades}" Id="${id}"`,
    element(
      'xades:SignedSignatureProperties',
      element('xades:SigningTime', new Date(now - behind).toISOString().replace(/\.\d+/, '')) +
        element('xades:SigningCertificate', element('xades:Cert', signedBy)),
    ),
  )
}

function reference(attributes: string, transforms: readonly string[], sum: string): string {
  const led = transforms.map((algorithm) => element(`ds:Transform Algorithm="${algorithm}"`, '')).join('')
  const digest = element(`ds:DigestMethod Algorithm="${sha256}"`, '') + element('ds:DigestValue', sum)
  return element(`ds:Reference ${attributes}`, element('ds:Transforms', led) + digest)
}

/**
 * What a login by a certificate asks: whose company, by which challenge, signed within itself (XAdES-BES, enveloped). Every part that
 * is summed is written as exclusive canonicalisation has it.
 */
export function signedLogin(
  { challenge, nip }: { challenge: string; nip: string },
  by: KeyedCertificate,
  now = Date.now(),
): string {
  const content =
    element('Challenge', written(challenge)) +
    element('ContextIdentifier', element('Nip', written(nip))) +
    element('SubjectIdentifierType', 'certificateSubject')
  const asked = (signature: string) => element(`AuthTokenRequest xmlns="${spaces.request}"`, content + signature)
  const id = `Signature-${randomUUID()}`
  const properties = signedProperties(`${id}-Properties`, by, now)
  const kind = by.key.asymmetricKeyType === 'ec' ? 'ec' : 'rsa'
  const told = element(
    ds('SignedInfo'),
    element(`ds:CanonicalizationMethod Algorithm="${canonical}"`, '') +
      element(`ds:SignatureMethod Algorithm="${methods[kind]}"`, '') +
      reference('URI=""', [`${spaces.ds}enveloped-signature`, canonical], sumOf(asked(''))) +
      reference(
        `Type="http://uri.etsi.org/01903#SignedProperties" URI="#${id}-Properties"`,
        [canonical],
        sumOf(properties),
      ),
  )
  const value = sign('sha256', Buffer.from(told), {
    key: by.key,
    ...(kind === 'ec' && { dsaEncoding: 'ieee-p1363' as const }),
  })
  const certificate = element('ds:X509Certificate', by.certificate.raw.toString('base64'))
  const qualifying = `xades:QualifyingProperties xmlns:xades="${spaces.xades}" Target="#${id}"`
  return asked(
    element(
      `${ds('Signature')} Id="${id}"`,
      told +
        element('ds:SignatureValue', value.toString('base64')) +
        element('ds:KeyInfo', element('ds:X509Data', certificate)) +
        element('ds:Object', element(qualifying, properties)),
    ),
  )
}
