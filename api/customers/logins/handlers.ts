import { sql } from 'kysely'
import * as v from 'valibot'
import { Email, type LoginSummary, type TokenResponse } from '#lib/contract/session.ts'
import type { Handlers, Call } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { loginOf, userOf } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { eraseWithin } from '../privacy/erase.ts'
import { ownErasures } from '../privacy/erasure-list.ts'
import { sendMail } from '../../mail/outbox/send.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import type { CustomerOrders } from '../accounts/customer-orders.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { attempt, accountAt, placeOf, trust, trustKey } from '../../platform/limits/attempts.ts'
import { isPassword } from '../../platform/secrets/password.ts'
import { askForReset, changePassword, resetPassword } from './change-password.ts'
import { endLogin, renewLogin } from './logins.ts'
import { confirmRegistration, register } from './register.ts'
import { openSession, tokenResponse } from './open-session.ts'

type TokenCall = Parameters<Handlers['token']>[0]

async function logIn(services: Services, call: TokenCall): Promise<TokenResponse> {
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

type DeletionCall = Parameters<Handlers['accountDelete']>[0]

/** Erases whoever asks, as the law lets it be erased, and writes to them that it was done: the last mail of the shop. */
async function deleteAccount(services: Services, call: DeletionCall): Promise<{ accepted: true }> {
  const { db, settings } = services
  const guid = userOf(call)
  await attempt(db, [{ limit: 'accountDelete', by: guid }])
  const account = await db
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('customer_guid', '=', guid)
    .executeTakeFirst()
  if (!account) throw new HttpProblem('ACCESS_TOKEN_INVALID')
  if (!(await isPassword(call.body.password, account.password_hash))) throw new HttpProblem('CREDENTIALS_INVALID')
  const { erasureList = ownErasures } = settings
  const { email } = account
  const { culture } = call.market
  const values = { registerLink: shopLink(settings, culture, '/register') }
  const brand = brandOf(call.catalogue.shop.sellers.of(culture))
  await db.transaction().execute(async (transaction) => {
    await refuseOpenOrders(services.customerOrders, transaction, guid)
    await eraseWithin(transaction, email, erasureList, services.personalData)
    // After the erasure, which takes away what waits to be sent to them.
    await sendMail(services, { to: email, culture, template: 'accountDeleted', brand, values }, transaction)
  })
  return { accepted: true }
}

/** Goods or money that are still on their way need somebody to go to. The lock keeps a new order out meanwhile. */
async function refuseOpenOrders({ underWay }: CustomerOrders, transaction: Database, guid: string): Promise<void> {
  const { rows: locked } = await sql`select from customer where guid = ${guid} for update`.execute(transaction)
  if (locked.length === 0) throw new HttpProblem('ACCESS_TOKEN_INVALID')
  const orders = await underWay(transaction, guid)
  if (orders.length > 0) throw new HttpProblem('ACCOUNT_HAS_OPEN_ORDERS', { orders })
}

/** The logins of whoever asks, the one that asks first, then those used last. */
async function readLogins(db: Database, call: Pick<Call, 'caller'>): Promise<LoginSummary[]> {
  const { guid, login } = loginOf(call)
  const rows = await db
    .selectFrom('login')
    .select(['id', 'started_at', 'used_at', 'browser', 'system'])
    .where('customer_guid', '=', guid)
    .where(sql<boolean>`expires_at > now()`)
    .orderBy(sql`id = ${login}`, 'desc')
    .orderBy(sql`coalesce(used_at, started_at)`, 'desc')
    .execute()
  return rows.map(({ id, started_at, used_at, browser, system }) => ({
    id,
    startedAt: started_at.toISOString(),
    usedAt: (used_at ?? started_at).toISOString(),
    browser,
    system,
    isCurrent: id === login,
  }))
}

const Uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** One of the caller's own, and with it the access tokens it gave out. */
async function endOwnLogin(db: Database, call: Pick<Call, 'caller' | 'params'>): Promise<void> {
  const { guid } = loginOf(call)
  const id = call.params['id'] ?? ''
  const ended = Uuid.test(id)
    ? await db.deleteFrom('login').where('id', '=', id).where('customer_guid', '=', guid).executeTakeFirst()
    : undefined
  if (!ended?.numDeletedRows) throw new HttpProblem('NOT_FOUND')
}

async function endOtherLogins(db: Database, call: Pick<Call, 'caller'>): Promise<void> {
  const { guid, login } = loginOf(call)
  await db.deleteFrom('login').where('customer_guid', '=', guid).where('id', '<>', login).execute()
}

type SessionCalls = Pick<
  Handlers,
  | 'token'
  | 'revoke'
  | 'register'
  | 'registerConfirm'
  | 'passwordChange'
  | 'passwordResetRequest'
  | 'passwordReset'
  | 'accountDelete'
  | 'logins'
  | 'loginEnd'
  | 'loginsEndOthers'
>

export const sessionHandlers = (services: Services): SessionCalls => ({
  token: (call) => logIn(services, call),
  revoke: async ({ body }) => {
    await endLogin(services.db, body.token)
    return { accepted: true }
  },
  register: (call) => register(services, call),
  registerConfirm: (call) => confirmRegistration(services, call),
  passwordChange: (call) => changePassword(services, call),
  passwordResetRequest: (call) => askForReset(services, call),
  passwordReset: (call) => resetPassword(services, call),
  accountDelete: (call) => deleteAccount(services, call),
  logins: (call) => readLogins(services.db, call),
  loginEnd: async (call) => {
    await endOwnLogin(services.db, call)
    return readLogins(services.db, call)
  },
  loginsEndOthers: async (call) => {
    await endOtherLogins(services.db, call)
    return readLogins(services.db, call)
  },
})
