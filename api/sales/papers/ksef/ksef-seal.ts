import { constants, createCipheriv, hash, type KeyObject, publicEncrypt, randomBytes } from 'node:crypto'

/** SHA-256 of a file, as the API tells it. */
export const sumOf = (content: Buffer | string): string => hash('sha256', content, 'base64')

/** What only whoever has the private key can read: RSA-OAEP with SHA-256, as KSeF takes its secrets. */
export const sealFor = (key: KeyObject, content: Buffer): string =>
  publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, content).toString('base64')

/** What the invoices of a session are encrypted with. */
export type SessionKey = { key: Buffer; vector: Buffer }

export const newSessionKey = (): SessionKey => ({ key: randomBytes(32), vector: randomBytes(16) })

/** What only whoever has the key of the session can read. The vector is told once, when the session is opened, and does not precede it. */
export function sealed(plain: Buffer, { key, vector }: SessionKey): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key, vector)
  return Buffer.concat([cipher.update(plain), cipher.final()])
}

/** An invoice as it is sent, with the sums and sizes of what is told and of what is sent. */
export function sealedInvoice(file: string, by: SessionKey) {
  const plain = Buffer.from(file)
  const content = sealed(plain, by)
  return {
    invoiceHash: sumOf(plain),
    invoiceSize: plain.length,
    encryptedInvoiceHash: sumOf(content),
    encryptedInvoiceSize: content.length,
    encryptedInvoiceContent: content.toString('base64'),
  }
}
