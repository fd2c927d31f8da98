import { sign, verify } from 'hono/jwt'
import { storedSecret } from '../stored-secret.ts'
import type { Database } from '../tables.ts'

/** Seconds. Short, because an access token holds until then whatever happens to the login. */
export const accessTokenLifetime = 600

export type AccessTokens = {
  issue: (customerGuid: string) => Promise<string>
  /** The customer it was given to; nothing where it is not ours, changed or expired. */
  identify: (token: string) => Promise<string | undefined>
}

/** Signed with a key that all processes on a database share. */
export function accessTokens(db: Database): AccessTokens {
  const theKey = storedSecret(db, 'access-token-key')
  return {
    issue: async (customerGuid) => {
      const now = Math.floor(Date.now() / 1000)
      return sign({ sub: customerGuid, iat: now, exp: now + accessTokenLifetime }, await theKey(), 'HS256')
    },
    identify: async (token) => {
      const secret = await theKey()
      const claims = await verify(token, secret, 'HS256').catch(() => undefined)
      return typeof claims?.['sub'] === 'string' ? claims['sub'] : undefined
    },
  }
}
