import * as v from 'valibot'
import { Email, type TokenResponse } from '#lib/contract/session.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Call, Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { accountAt, attempt, placeOf, trust, trustKey } from '../../platform/limits/attempts.ts'
import { renewLogin } from './logins.ts'
import { openSession, tokenResponse } from './open-session.ts'
import { isPassword } from '../../platform/secrets/password.ts'

type TokenCall = Parameters<Handlers['token']>[0]

export async function logIn(services: Services, call: TokenCall): Promise<TokenResponse> {
  const { body } = call
  if (body.grant_type === 'password') return logInByPassword(services, call, body)
  const renewed = await renewLogin(services.db, body.refresh_token, body.renewal_key)
  if (!renewed) throw new HttpProblem('REFRESH_TOKEN_INVALID')
  return tokenResponse(services, renewed)
}

/**
 * What is no address, an address without an account, and a wrong password are one answer after the same work, and are
 * counted alike.
 */
async function logInByPassword(
  services: Services,
  call: Pick<Call, 'caller' | 'address' | 'headers'>,
  typed: { username: string; password: string },
): Promise<TokenResponse> {
  const { db } = services
  const { address } = call
  const parsed = v.safeParse(Email, typed.username)
  const email = parsed.success ? parsed.output : ''
  await attempt(db, [
    { limit: 'loginHere', by: accountAt(email, address) },
    { limit: 'loginAnywhere', by: email, unless: trustKey(email, address) },
    { limit: 'loginPlace', by: placeOf(address) },
  ])
  const account = await db
    .selectFrom('account')
    .select(['customer_guid', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!(await isPassword(typed.password, account?.password_hash)) || !account)
    throw new HttpProblem('CREDENTIALS_INVALID')
  return openSession(services, call, async (transaction) => {
    await trust(transaction, email, address)
    return { guid: account.customer_guid, email }
  })
}
