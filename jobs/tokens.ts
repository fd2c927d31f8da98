import { hash, timingSafeEqual } from 'node:crypto'

const shortest = 32

/** One token, or two with a space between while one takes the place of the other. */
export function tokensFrom(text: string): string[] {
  const tokens = text.split(/\s+/).filter(Boolean)
  if (tokens.some((token) => token.length < shortest))
    throw new Error(
      `REBUILD_TOKEN holds a token of fewer than ${shortest} characters, which can be guessed. "openssl rand -hex 32" makes one.`,
    )
  return tokens
}

/** Takes as long for every wrong token: neither its length nor where it goes wrong can be measured. */
export function isOneOf(tokens: readonly string[], given: string): boolean {
  const digest = hash('sha256', given, 'buffer')
  return tokens.reduce((found, token) => timingSafeEqual(hash('sha256', token, 'buffer'), digest) || found, false)
}
