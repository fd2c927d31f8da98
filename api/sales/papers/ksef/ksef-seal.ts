import { constants, createCipheriv, hash, type KeyObject, publicEncrypt, randomBytes } from 'node:crypto'

/** SHA-256 of a file, as the API tells it. */
export const sumOf = (content: Buffer | string): string => hash('sha256', content, 'base64')

/** What only whoever has the private key can read: RSA-OAEP with SHA-256, as KSeF takes its secrets. */
export const sealFor = (key: KeyObject, content: Buffer): string =>
  publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, content).toString('base64')

/** What the invoices of a session are encrypted with. */
export type SessionKey = { key: Buffer; vector: Buffer }

export const newSessionKey = (): SessionKey => ({ key: randomBytes(32), vector: randomBytes(16) })

/**
 * An invoice as it is sent, with the sums and sizes of what is told and of what is sent. The vector is told once, when the session is
 * opened, and does not precede what is encrypted.
 */
export function sealedInvoice(file: string, { key, vector }: SessionKey) {
  const plain = Buffer.from(file)
  const cipher = createCipheriv('aes-256-cbc', key, vector)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return {
    invoiceHash: sumOf(plain),
    invoiceSize: plain.length,
    encryptedInvoiceHash: sumOf(sealed),
    encryptedInvoiceSize: sealed.length,
    encryptedInvoiceContent: sealed.toString('base64'),
  }
}
