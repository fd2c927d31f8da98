import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'

/** A certificate with its key, by which somebody signs what a state is handed. */
export type KeyedCertificate = { certificate: X509Certificate; key: KeyObject }

const isPem = (text: string) => text.includes('-----BEGIN')

/** As text (PEM), or as some states hand them out, which is bytes (DER) written as Base64. Settings of one line write the ends of lines as \n. */
const bytesOf = (text: string): string | Buffer =>
  isPem(text) ? text.replaceAll('\\n', '\n') : Buffer.from(text.replaceAll(/\s/g, ''), 'base64')

/** Reads a certificate and its key; what is wrong with them as an error in words. */
export function readKeyedCertificate(
  given: { certificate: string; key: string; password?: string | undefined },
  kinds: readonly string[] = ['rsa'],
): KeyedCertificate {
  const certificate = attempted('the certificate is none', () => new X509Certificate(bytesOf(given.certificate)))
  const key = attempted('its key cannot be read, or its password is another', () =>
    createPrivateKey({
      key: bytesOf(given.key),
      ...(!isPem(given.key) && { format: 'der', type: 'pkcs8' }),
      ...(given.password !== undefined && { passphrase: given.password }),
    }),
  )
  const kind = key.asymmetricKeyType ?? ''
  if (!kinds.includes(kind))
    throw new Error(
      `its key is of the kind ${kind}, and has to be ${kinds.map((one) => one.toUpperCase()).join(' or ')}`,
    )
  if (!certificate.checkPrivateKey(key)) throw new Error('its key is that of another certificate')
  return { certificate, key }
}

function attempted<Read>(complaint: string, read: () => Read): Read {
  try {
    return read()
  } catch (cause) {
    throw new Error(complaint, { cause })
  }
}
