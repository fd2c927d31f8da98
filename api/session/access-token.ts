import { randomBytes } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import type { Database } from '../tables.ts'

/** Seconds. Short, because an access token holds until then whatever happens to the login. */
export const accessTokenLifetime = 600

export type AccessTokens = {
  issue: (customerGuid: string) => Promise<string>
  /** The customer it was given to; nothing where it is not ours, changed or expired. */
  identify: (token: string) => Promise<string | undefined>
}

/** Signed with a key that all processes on a database share; it is made when first needed. */
export function accessTokens(db: Database): AccessTokens {
  let key: Promise<string> | undefined
  const theKey = () => {
    key ??= signingKey(db)
    key.catch(() => (key = undefined))
    return key
  }
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

async function signingKey(db: Database): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name: 'access-token-key', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'access-token-key')
    .executeTakeFirstOrThrow()
  return value
}
