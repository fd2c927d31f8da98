import { sign, verify } from 'hono/jwt'
import * as v from 'valibot'
import type { Holder } from '../../platform/http/caller.ts'
import { keysOf, signing } from '../../platform/secrets/stored-secret.ts'
import type { Database } from '../../platform/database/tables.ts'
import { holderOfVisit } from '../punchout/visits.ts'
import { isOpen } from './logins.ts'

const Claims = v.object({ sub: v.pipe(v.string(), v.uuid()), sid: v.pipe(v.string(), v.uuid()) })

/** Seconds. An access token holds until then at most, and no longer than its login. */
export const accessTokenLifetime = 600

export type AccessTokens = {
  /** Good for so many seconds, or as long as usual. */
  issue: (holder: Holder, seconds?: number) => Promise<string>
  /** Whom it was given to; nothing where it is not ours, changed or expired, or its login is over. */
  identify: (token: string) => Promise<Holder | undefined>
}

/** Signed with a key that all processes share; what one of the older has signed holds for as long as it is given. */
export function accessTokens(db: Database, given?: readonly string[]): AccessTokens {
  const keys = keysOf(db, 'access-token-key', given)
  return {
    issue: async ({ customerGuid, login }, seconds = accessTokenLifetime) => {
      const now = Math.floor(Date.now() / 1000)
      return sign({ sub: customerGuid, sid: login, iat: now, exp: now + seconds }, await signing(keys), 'HS256')
    },
    identify: async (token) => {
      for (const key of await keys()) {
        const claims = await verify(token, key, 'HS256').catch(() => undefined)
        const holder = claims && v.safeParse(Claims, claims)
        if (!holder?.success) continue
        const named = { customerGuid: holder.output.sub, login: holder.output.sid }
        return (await isOpen(db, named)) ? named : holderOfVisit(db, named)
      }
      return undefined
    },
  }
}
