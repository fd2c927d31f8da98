import { constants, createCipheriv, createDecipheriv, type KeyObject, publicEncrypt, verify } from 'node:crypto'

/** What only the IRP can read: RSA with the padding of PKCS#1, of the text in Base64, as its calls are sealed. */
export const sealForIrp = (key: KeyObject, said: object): string =>
  publicEncrypt(
    { key, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(Buffer.from(JSON.stringify(said)).toString('base64')),
  ).toString('base64')

/** AES-256 block by block and without a vector, as IRPs have it. */
export function encrypted(key: Buffer, content: Buffer | string): string {
  const cipher = createCipheriv('aes-256-ecb', key, null)
  return Buffer.concat([cipher.update(content), cipher.final()]).toString('base64')
}

export function decrypted(key: Buffer, content: string): Buffer {
  const decipher = createDecipheriv('aes-256-ecb', key, null)
  return Buffer.concat([decipher.update(content, 'base64'), decipher.final()])
}

const parsed = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** What a text says that the IRP has signed (JWS, RS256); nothing where the signature is not one of that key. */
export function readSigned(text: string, key: KeyObject): Record<string, unknown> | undefined {
  const [head = '', body = '', signature = '', ...more] = text.split('.')
  if (more.length > 0 || signature === '' || asRecord(parsed(head))['alg'] !== 'RS256') return undefined
  if (!verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))) return undefined
  const { data } = asRecord(parsed(body))
  try {
    return asRecord(typeof data === 'string' ? JSON.parse(data) : data)
  } catch {
    return undefined
  }
}
