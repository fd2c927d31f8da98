import { hash, timingSafeEqual } from 'node:crypto'

/** What a machine sends along, as `Authorization: Bearer …`. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]

/** Takes as long for every wrong token: neither its length nor where it goes wrong can be measured. */
export function isOneOf(tokens: readonly string[], given: string): boolean {
  const digest = hash('sha256', given, 'buffer')
  return tokens.reduce((found, token) => timingSafeEqual(hash('sha256', token, 'buffer'), digest) || found, false)
}
