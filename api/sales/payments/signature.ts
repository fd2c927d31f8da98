import { createHmac, timingSafeEqual } from 'node:crypto'

/** Of the bytes of a body, as a payment gateway sends it along in the header `Signature`. */
export const signatureOf = (body: string, key: string): string => createHmac('sha256', key).update(body).digest('hex')

/** Compared in a time that does not tell how much of it is right. */
function isSignedWith(key: string, body: string, signature: string | null): boolean {
  const expected = Buffer.from(signatureOf(body, key))
  const given = Buffer.from(signature?.trim().toLowerCase() ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Whether one of the keys that gateway and API share has signed it. */
export const isSignedWithOneOf = (keys: readonly string[], body: string, signature: string | null): boolean =>
  keys.some((key) => isSignedWith(key, body, signature))

/** The name of the setting that holds the key which gateway and API share. */
export const paymentKeyName = 'payment-key'
