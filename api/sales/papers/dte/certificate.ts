import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'

/** The digital certificate of whoever signs for a seller, and the RUT of that person. */
export type DteCertificate = { certificate: X509Certificate; key: KeyObject; rut: string }

/** Settings of one line write the ends of lines as \n. */
const unfolded = (pem: string): string => pem.replaceAll('\\n', '\n')

/** Reads a certificate and its key as texts (PEM); what is wrong with them as an error in words. */
export function readDteCertificate(pem: {
  certificate: string
  key: string
  password?: string | undefined
  rut: string
}): DteCertificate {
  let certificate: X509Certificate
  let key: KeyObject
  try {
    certificate = new X509Certificate(unfolded(pem.certificate))
  } catch (cause) {
    throw new Error('the certificate is none', { cause })
  }
  try {
    const passphrase = pem.password !== undefined && { passphrase: pem.password }
    key = createPrivateKey({ key: unfolded(pem.key), ...passphrase })
  } catch (cause) {
    throw new Error('its key cannot be read, or its password is another', { cause })
  }
  if (key.asymmetricKeyType !== 'rsa') throw new Error('its key has to be RSA')
  if (!certificate.checkPrivateKey(key)) throw new Error('its key is that of another certificate')
  return { certificate, key, rut: pem.rut }
}
