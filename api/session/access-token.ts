import { sign, verify } from 'hono/jwt'
import { keysOf, signing } from '../stored-secret.ts'
import type { Database } from '../tables.ts'

/** Seconds. Short, because an access token holds until then whatever happens to the login. */
export const accessTokenLifetime = 600

export type AccessTokens = {
  issue: (customerGuid: string) => Promise<string>
  /** The customer it was given to; nothing where it is not ours, changed or expired. */
  identify: (token: string) => Promise<string | undefined>
}

/** Signed with a key that all processes share; what one of the older has signed holds for as long as it is given. */
export function accessTokens(db: Database, given?: readonly string[]): AccessTokens {
  const keys = keysOf(db, 'access-token-key', given)
  return {
    issue: async (customerGuid) => {
      const now = Math.floor(Date.now() / 1000)
      return sign({ sub: customerGuid, iat: now, exp: now + accessTokenLifetime }, await signing(keys), 'HS256')
    },
    identify: async (token) => {
      for (const key of await keys()) {
        const claims = await verify(token, key, 'HS256').catch(() => undefined)
        if (typeof claims?.['sub'] === 'string') return claims['sub']
      }
      return undefined
    },
  }
}
