import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'

/** A certificado de sello digital of the SAT with its key, by which a seller seals what it issues. */
export type Csd = { certificate: X509Certificate; key: KeyObject }

const isPem = (text: string) => text.includes('-----BEGIN')

/** As the SAT hands it out (DER, written as Base64) or as text (PEM); settings of one line write the ends of lines as \n. */
const bytesOf = (text: string): string | Buffer =>
  isPem(text) ? text.replaceAll('\\n', '\n') : Buffer.from(text.replaceAll(/\s/g, ''), 'base64')

/** Reads a certificate and its key; what is wrong with them as an error in words. */
export function readCsd(given: { certificate: string; key: string; password?: string | undefined }): Csd {
  const certificate = attempted('the certificate is none', () => new X509Certificate(bytesOf(given.certificate)))
  const key = attempted('its key cannot be read, or its password is another', () =>
    createPrivateKey({
      key: bytesOf(given.key),
      ...(!isPem(given.key) && { format: 'der', type: 'pkcs8' }),
      ...(given.password !== undefined && { passphrase: given.password }),
    }),
  )
  const kind = key.asymmetricKeyType ?? ''
  if (kind !== 'rsa') throw new Error(`its key is of the kind ${kind}, and has to be RSA`)
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

/** Twenty figures, each of which its serial number has as a character. */
export const numberOfCsd = ({ certificate: { serialNumber } }: Pick<Csd, 'certificate'>): string =>
  Buffer.from(serialNumber, 'hex').toString('latin1')
