import * as v from 'valibot'
import { AnonymousCustomer } from '#lib/contract/guest.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import type { TokenScope } from '#lib/contract/company-token.ts'
import { bearerOf } from './bearer.ts'
import { HttpProblem } from './problem.ts'

/** Whoever asks: a guest by the guid that was given out, or a user by an access token, each a row of `customer`. */
export type Caller = {
  guid: string
  user: boolean
  /** Of a user: what they logged in by. */ login?: string
  visit?: Visit | undefined
}

/** Somebody without an account, who was sent by a system of their company: for which company, and the calls that they may make, by method and path. */
export type Visit = { company: string; calls: readonly string[] }

/** Who logged in, and by which login. */
export type Holder = { customerGuid: string; login: string; visit?: Visit }

/** Whom an access token was given to, by which login; nothing where it is not ours, changed or expired. */
export type Identify = (accessToken: string) => Promise<Holder | undefined>

/**
 * A token that does not hold is refused rather than passed over: somebody logged in is told to log in again and never
 * acts as a guest unawares.
 */
export async function callerOf(
  headers: Headers,
  { audience, method, path }: Pick<Endpoint, 'audience' | 'method' | 'path'>,
  identify: Identify,
): Promise<Caller | undefined> {
  if (audience === 'anyone' || audience === 'company') return undefined
  // Also one that is missing, in parts, or sent twice.
  const token = /^Bearer\b *(.*)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (token !== undefined) {
    const holder = await identify(token)
    if (holder?.visit && !holder.visit.calls.includes(`${method} ${path}`)) throw new HttpProblem('PUNCHOUT_RUNS')
    if (holder) return { guid: holder.customerGuid, user: true, login: holder.login, visit: holder.visit }
  }
  if (token !== undefined || audience === 'user') throw new HttpProblem('ACCESS_TOKEN_INVALID')
  const guid = headers.get('guid')
  return v.is(AnonymousCustomer.entries.guid, guid) ? { guid, user: false } : undefined
}

/** A system that calls as a company, by an API token of it. */
export type CompanyCaller = { token: number; company: string; scopes: readonly TokenScope[] }

/** For which company a token calls; nothing where it is none of ours, was revoked or has expired. */
export type IdentifyCompany = (token: string) => Promise<CompanyCaller | undefined>

/** Which company calls, by a token that opens what the row wants it to. */
export async function companyCallerOf(
  headers: Headers,
  scope: TokenScope,
  identify: IdentifyCompany,
): Promise<CompanyCaller> {
  const token = bearerOf(headers.get('authorization') ?? undefined)
  const system = token === undefined ? undefined : await identify(token)
  if (!system) throw new HttpProblem('ACCESS_TOKEN_INVALID')
  if (!system.scopes.includes(scope)) throw new HttpProblem('SCOPE_MISSING')
  return system
}

/** Of a row whose audience is companies, where the routes have let nobody else through. */
export function systemOf({ system }: { system: CompanyCaller | undefined }): CompanyCaller {
  if (!system) throw new HttpProblem('ACCESS_TOKEN_INVALID')
  return system
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
