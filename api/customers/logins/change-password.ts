import { sql } from 'kysely'
import type { TokenResponse } from '#lib/contract/session.ts'
import { userOf } from '../../platform/http/caller.ts'
import { asJson, putOut, sendMail } from '../../mail/outbox/send.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Call, Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import type { Database } from '../../platform/database/tables.ts'
import { attempt, mailTo, placeOf, trust } from '../../platform/limits/attempts.ts'
import { endLogins } from './logins.ts'
import { openSession } from './open-session.ts'
import { hashNewPassword, isPassword } from '../../platform/secrets/password.ts'
import { newTicket, ownerOfTicket, takeTicket } from './tickets.ts'

type CallOf<Name extends keyof Handlers> = Parameters<Handlers[Name]>[0]

const brandIn = ({ market, catalogue }: Pick<Call, 'market' | 'catalogue'>) =>
  brandOf(catalogue.shop.sellers.of(market.culture))

const accepted = { accepted: true } as const

/** Every login ends, this one too, and one is begun anew: who knew the old password is out. */
export async function changePassword(services: Services, call: CallOf<'passwordChange'>): Promise<TokenResponse> {
  const guid = userOf(call)
  const { oldPassword, newPassword } = call.body
  await attempt(services.db, [{ limit: 'passwordChange', by: guid }])
  const account = await services.db
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('customer_guid', '=', guid)
    .executeTakeFirst()
  if (!account) throw new HttpProblem('ACCESS_TOKEN_INVALID')
  if (!(await isPassword(oldPassword, account.password_hash))) throw new HttpProblem('CREDENTIALS_INVALID')
  const passwordHash = await hashNewPassword(newPassword, [account.email, brandIn(call)])
  return openSession(services, { caller: undefined, headers: call.headers }, async (transaction) => {
    // Of two changes at once the second finds that its old password is old.
    const { email } = await setPassword(services, transaction, call, {
      passwordHash,
      where: sql`customer_guid = ${guid} and password_hash = ${account.password_hash}`,
      otherwise: 'CREDENTIALS_INVALID',
    })
    return { guid, email }
  })
}

/**
 * A mail with a link where there is an account, and where there is none a mail that says so: the same statement writes the same
 * rows, so that neither the answer nor its time tells who is a customer. A ticket without an account opens nothing.
 */
export async function askForReset(services: Services, call: CallOf<'passwordResetRequest'>): Promise<typeof accepted> {
  const { db, settings } = services
  const { email } = call.body
  const { culture } = call.market
  await attempt(db, [...mailTo('resetMail', email), { limit: 'resetPlace', by: placeOf(call.address) }])
  const isKnown = sql`exists (select from account where email = ${email})`
  const { token, kept } = newTicket({ kind: 'password-reset', email, payload: {} }, sql`true`)
  const head = { to: email, culture, brand: brandIn(call) }
  const link = (path: string) => shopLink(settings, culture, path)
  const known = asJson({
    ...head,
    template: 'passwordReset',
    values: { link: link(`/password-reset#token=${token}`) },
  })
  const unknown = asJson({ ...head, template: 'resetUnknown', values: { registerLink: link('/register') } })
  await sql`with ${kept} ${putOut(sql`case when ${isKnown} then ${known} else ${unknown} end`)}`.execute(db)
  services.mailDelivery.wake()
  return accepted
}

export async function resetPassword(services: Services, call: CallOf<'passwordReset'>): Promise<typeof accepted> {
  const { db } = services
  const { token, newPassword } = call.body
  // Asked before anything is hashed, which is dear, and outside the transaction, which is to be short.
  const email = await ownerOfTicket(db, 'password-reset', token)
  if (email === undefined) throw new HttpProblem('TOKEN_INVALID')
  const passwordHash = await hashNewPassword(newPassword, [email, brandIn(call)])
  await db.transaction().execute(async (transaction) => {
    const taken = await takeTicket(transaction, 'password-reset', token)
    if (!taken) throw new HttpProblem('TOKEN_INVALID')
    await setPassword(services, transaction, call, {
      passwordHash,
      where: sql`email = ${taken.email}`,
      otherwise: 'TOKEN_INVALID',
    })
    // Who holds the mail is the owner, so guesses of others no longer stand in the way here.
    await trust(transaction, taken.email, call.address)
  })
  return accepted
}

type NewPassword = {
  passwordHash: string
  where: ReturnType<typeof sql<boolean>>
  /** Why it failed where no account is meant. */
  otherwise: 'CREDENTIALS_INVALID' | 'TOKEN_INVALID'
}

/** Sets it, ends every login, and tells the owner. */
async function setPassword(
  services: Services,
  transaction: Database,
  call: Pick<Call, 'market' | 'catalogue'>,
  { passwordHash, where, otherwise }: NewPassword,
): Promise<{ email: string }> {
  const account = await transaction
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where(where)
    .returning(['customer_guid', 'email'])
    .executeTakeFirst()
  if (!account) throw new HttpProblem(otherwise)
  await endLogins(transaction, account.customer_guid)
  const { culture } = call.market
  const resetLink = shopLink(services.settings, culture, '/password-reset')
  await sendMail(
    services,
    { to: account.email, culture, template: 'passwordChanged', brand: brandIn(call), values: { resetLink } },
    transaction,
  )
  return { email: account.email }
}
