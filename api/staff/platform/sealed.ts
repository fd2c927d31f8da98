import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { type Keys, signing } from '../../platform/secrets/stored-secret.ts'

const keyFrom = (secret: string) => hash('sha256', `sealed ${secret}`, 'buffer')

/** A text that only who has the key can read again, or change. */
export async function seal(keys: Keys, text: string): Promise<string> {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(await signing(keys)), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** What was sealed, by whichever of the keys; nothing when it was by none of them. */
export async function unseal(keys: Keys, sealed: string): Promise<string | undefined> {
  const [nonce, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  // A shorter tag would hold as well, and could be guessed.
  if (nonce?.length !== 12 || tag?.length !== 16 || !text) return undefined
  for (const key of await keys()) {
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(key), nonce).setAuthTag(tag)
    try {
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    } catch {
      // Sealed by another key.
    }
  }
  return undefined
}
