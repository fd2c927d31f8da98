import { sql } from 'kysely'
import { clockTime, dayInWords } from '#lib/formats/dates.ts'
import type { lawRows } from '#lib/contract/rows/law.ts'
import type { WithdrawalReceipt } from '#lib/contract/law.ts'
import { textsIn } from '../../mail/languages/index.ts'
import { asJson, putOut } from '../../mail/outbox/send.ts'
import { shopAddress } from '../../catalog/shop/shop-address.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import type { Mail } from '../../mail/templates/templates.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Call } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { attempt, placeOf } from '../../platform/limits/attempts.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { WithdrawalStatement } from './law-tables.ts'

/**
 * Takes a declaration of withdrawal, whatever order it names: the answer and the mail to the consumer are the same
 * whether there is such an order, so that nobody learns of orders this way. The shop is told, and so is the database.
 */
export async function withdraw(
  services: Services,
  { body: { requestId, ...statement }, market: { culture }, address, catalogue }: Call<typeof lawRows.withdrawal>,
): Promise<WithdrawalReceipt> {
  const { db, settings, mailDelivery } = services
  await attempt(db, [
    { limit: 'withdrawalMail', by: statement.email },
    { limit: 'withdrawalPlace', by: placeOf(address) },
  ])
  const seller = catalogue.shop.sellers.of(culture)
  const brand = brandOf(seller)
  const at = new Date()
  const order = await findOrder(db, statement)
  const values = {
    ...statement,
    lines: statement.lines || textsIn(culture).law.wholeOrder,
    receivedOn: dayInWords(statement.receivedOn, culture),
    receivedAt: clockTime(at, culture),
  }
  const known = order ? textsIn(culture).law.orderFound : textsIn(culture).law.orderNotFound
  const { email } = statement
  const receipt: Mail = {
    to: email,
    culture,
    template: 'withdrawalReceipt',
    brand,
    values: { ...values, link: shopLink(settings, culture, '/content/reclamation') },
    replyTo: shopAddress(settings, seller),
  }
  const notice: Mail = {
    to: shopAddress(settings, seller),
    culture,
    template: 'withdrawalShop',
    brand,
    values: { ...values, known },
    replyTo: email,
  }
  const onceWritten = (mail: Mail) => putOut(sql`(select ${asJson(mail)} from written)`)
  const { rows } = await sql<{ received_at: Date }>`
    with written as (
      insert into withdrawal (request_id, order_id, culture, received_at, statement)
      values (${requestId}, ${order?.id ?? null}, ${culture}, ${at}, ${JSON.stringify(statement)}::jsonb)
      on conflict (request_id) do nothing returning received_at),
    told as (${onceWritten(notice)}),
    confirmed as (${onceWritten(receipt)})
    select received_at from written`.execute(db)
  mailDelivery.wake()
  const receivedAt = rows[0]?.received_at ?? (await receivedBefore(db, requestId, statement))
  return { receivedAt: receivedAt.toISOString() }
}

/** As numbers are printed, however they were typed. */
const asPrinted = (number: string) => number.toUpperCase().replaceAll(/\s/g, '')

const findOrder = (db: Database, { orderNumber, email }: WithdrawalStatement) =>
  db
    .selectFrom('customer_order')
    .select('id')
    .where('number', '=', asPrinted(orderNumber))
    .where('email', '=', email)
    .executeTakeFirst()

/** The same declaration, sent again because its answer was lost. */
async function receivedBefore(db: Database, requestId: string, statement: WithdrawalStatement): Promise<Date> {
  const before = await db
    .selectFrom('withdrawal')
    .select('received_at')
    .where('request_id', '=', requestId)
    .where('statement', '=', sql<WithdrawalStatement>`${JSON.stringify(statement)}::jsonb`)
    .executeTakeFirst()
  if (!before) throw new HttpProblem('IDEMPOTENCY_KEY_REUSED')
  return before.received_at
}
