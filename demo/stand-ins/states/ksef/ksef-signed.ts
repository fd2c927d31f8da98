import { constants, createHash, verify, X509Certificate } from 'node:crypto'

type Refused = { code: number; description: string }
type Signed = { challenge: string; nip: string; certificate: X509Certificate }

const noSignature: Refused = { code: 9102, description: 'Brak podpisu.' }
const wrongSignature: Refused = { code: 9105, description: 'Nieprawidłowy podpis.' }
const unreadable: Refused = { code: 21401, description: 'Dokument nie jest zgodny ze schemą (xsd).' }

const sumOf = (text: string) => createHash('sha256').update(text).digest('base64')
const between = (text: string, name: string) =>
  new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(text)?.[1] ?? ''
const whole = (text: string, name: string) => new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`).exec(text)?.[0] ?? ''

const methods: Record<string, 'rsa' | 'ec'> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'rsa',
  'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256': 'ec',
}

/**
 * Who asks to log in by a signature within what is asked, and by which certificate; why it is refused where it is. It is read as text, so
 * what is summed has to be written as exclusive canonicalisation writes it.
 */
export function readSigned(text: string): Signed | Refused {
  const signature = whole(text, 'ds:Signature')
  if (signature === '') return noSignature
  const asked = text.replace(signature, '')
  const [, challenge, nip] =
    /^<AuthTokenRequest xmlns="http:\/\/ksef\.mf\.gov\.pl\/auth\/token\/2\.0"><Challenge>([^<]{36})<\/Challenge><ContextIdentifier><Nip>(\d{10})<\/Nip><\/ContextIdentifier><SubjectIdentifierType>certificateSubject<\/SubjectIdentifierType><\/AuthTokenRequest>$/.exec(
      asked,
    ) ?? []
  if (challenge === undefined || nip === undefined) return unreadable
  const [told, properties] = [whole(signature, 'ds:SignedInfo'), whole(signature, 'xades:SignedProperties')]
  const sums = [...told.matchAll(/<ds:DigestValue>([^<]*)<\/ds:DigestValue>/g)].map(([, sum]) => sum)
  const certificate = certificateIn(between(signature, 'ds:X509Certificate'))
  if (!certificate || sums.join() !== [sumOf(asked), sumOf(properties)].join()) return wrongSignature
  const [, id] = /<xades:SignedProperties [^>]*Id="([^"]+)"/.exec(properties) ?? []
  const isNamed = told.includes('URI=""') && told.includes(`URI="#${id}"`)
  const isOfIt = between(properties, 'ds:DigestValue') === createHash('sha256').update(certificate.raw).digest('base64')
  const isPast = Date.parse(between(properties, 'xades:SigningTime')) <= Date.now()
  const [, method = ''] = /<ds:SignatureMethod Algorithm="([^"]+)"/.exec(told) ?? []
  const isWhole =
    isNamed && isOfIt && isPast && isSigned(certificate, { told, method, by: between(signature, 'ds:SignatureValue') })
  return isWhole ? { challenge, nip, certificate } : wrongSignature
}

function certificateIn(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(Buffer.from(text, 'base64'))
  } catch {
    return undefined
  }
}

function isSigned({ publicKey }: X509Certificate, { told, method, by }: { told: string; method: string; by: string }) {
  if (methods[method] !== publicKey.asymmetricKeyType) return false
  const key =
    methods[method] === 'ec'
      ? { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
      : { key: publicKey, padding: constants.RSA_PKCS1_PADDING }
  return verify('sha256', Buffer.from(told), key, Buffer.from(by, 'base64'))
}
