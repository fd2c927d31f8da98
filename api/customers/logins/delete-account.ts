import { sql } from 'kysely'
import { userOf } from '../../platform/http/caller.ts'
import { eraseWithin } from '../privacy/erase.ts'
import { ownErasures } from '../privacy/erasure-list.ts'
import { sendMail } from '../../mail/outbox/send.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Handlers } from '../../catalog/calls.ts'
import type { CustomerOrders } from '../accounts/customer-orders.ts'
import type { Services } from '../services.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import type { Database } from '../../platform/database/tables.ts'
import { attempt } from '../../platform/limits/attempts.ts'
import { isPassword } from '../../platform/secrets/password.ts'

type DeletionCall = Parameters<Handlers['accountDelete']>[0]

/** Erases whoever asks, as the law lets it be erased, and writes to them that it was done: the last mail of the shop. */
export async function deleteAccount(services: Services, call: DeletionCall): Promise<{ accepted: true }> {
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
