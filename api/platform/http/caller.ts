import * as v from 'valibot'
import { AnonymousCustomer } from '#lib/contract/guest.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { HttpProblem } from './problem.ts'

/** Whoever asks: a guest by the guid that was given out, or a user by an access token, each a row of `customer`. */
export type Caller = { guid: string; user: boolean; /** Of a user: what they logged in by. */ login?: string }

/** Who logged in, and by which login. */
export type Holder = { customerGuid: string; login: string }

/** Whom an access token was given to, by which login; nothing where it is not ours, changed or expired. */
export type Identify = (accessToken: string) => Promise<Holder | undefined>

/**
 * A token that does not hold is refused rather than passed over: somebody logged in is told to log in again and never
 * acts as a guest unawares.
 */
export async function callerOf(
  headers: Headers,
  audience: Endpoint['audience'],
  identify: Identify,
): Promise<Caller | undefined> {
  if (audience === 'anyone') return undefined
  // Also one that is missing, in parts, or sent twice.
  const token = /^Bearer\b *(.*)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (token !== undefined) {
    const holder = await identify(token)
    if (holder) return { guid: holder.customerGuid, user: true, login: holder.login }
  }
  if (token !== undefined || audience === 'user') throw new HttpProblem('ACCESS_TOKEN_INVALID')
  const guid = headers.get('guid')
  return v.is(AnonymousCustomer.entries.guid, guid) ? { guid, user: false } : undefined
}

/** Of a row whose audience is users, where the routes have let nobody else through. */
export function userOf({ caller }: { caller: Caller | undefined }): string {
  if (!caller?.user) throw new HttpProblem('ACCESS_TOKEN_INVALID')
  return caller.guid
}

/** The same, with the login that the call was made by. */
export function loginOf({ caller }: { caller: Caller | undefined }): { guid: string; login: string } {
  if (!caller?.login) throw new HttpProblem('ACCESS_TOKEN_INVALID')
  return { guid: caller.guid, login: caller.login }
}

/** Of a row that writes for guests and users alike; whether there is such a guest, the statement finds out. */
export function customerOf({ caller }: { caller: Caller | undefined }): Caller {
  if (!caller) throw new HttpProblem('GUID_REQUIRED')
  return caller
}
