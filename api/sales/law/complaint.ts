import { sql } from 'kysely'
import type { Currency, Culture } from '#lib/contract/cultures.ts'
import type { ComplaintReceipt } from '#lib/contract/law.ts'
import type { lawRows } from '#lib/contract/rows/law.ts'
import { textsIn } from '../../mail/languages/index.ts'
import { asJson, putOut } from '../../mail/outbox/send.ts'
import { shopAddress } from '../../catalog/shop/shop-address.ts'
import type { Mail, MailValues } from '../../mail/templates/templates.ts'
import { clockTime, yearIn } from '#lib/formats/dates.ts'
import { money as formatMoney } from '#lib/formats/money.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Call } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { addressOf } from '../../catalog/shop/sellers.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import { attempt, placeOf } from '../../platform/limits/attempts.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { ComplaintStatement } from './law-tables.ts'

type Sheet = { year: number; number: number; received_at: Date }

/** Fills in the next sheet of the book, and hands the consumer a copy and the shop another. */
export async function fillInSheet(
  { db, settings, mailDelivery }: Services,
  { body: { requestId, ...statement }, market, address, catalogue }: Call<typeof lawRows.complaint>,
): Promise<ComplaintReceipt> {
  const { culture, currency } = market
  await attempt(db, [
    { limit: 'complaintMail', by: statement.email },
    { limit: 'complaintPlace', by: placeOf(address) },
  ])
  const seller = catalogue.shop.sellers.of(culture)
  const brand = brandOf(seller)
  const reader = shopAddress(settings, seller)
  const at = new Date()
  const year = yearIn(at, culture)
  const sheet = await db.transaction().execute(async (transaction): Promise<Sheet> => {
    const last = await lockCount(transaction, culture, year)
    const before = await filledBefore(transaction, requestId, statement)
    if (before) return before
    const next: Sheet = { year, number: last + 1, received_at: at }
    const values = sheetValues(next, statement, { culture, currency, seller })
    const { email } = statement
    const copies: Mail[] = [
      { to: email, culture, template: 'complaintSheet', brand, values, replyTo: reader },
      { to: reader, culture, template: 'complaintShop', brand, values, replyTo: email },
    ]
    const [forConsumer, forShop] = copies.map((mail) => putOut(asJson(mail)))
    await sql`
      with filled as (
        insert into complaint (request_id, culture, year, number, received_at, statement)
        values (${requestId}, ${culture}, ${year}, ${next.number}, ${at}, ${JSON.stringify(statement)}::jsonb)),
      told as (${forShop}),
      copied as (${forConsumer})
      update complaint_count set last = ${next.number} where culture = ${culture} and year = ${year}`.execute(
      transaction,
    )
    return next
  })
  mailDelivery.wake()
  return { number: sheetNumber(sheet), receivedAt: sheet.received_at.toISOString() }
}

/** The last number given out; nobody else is given one until this transaction has ended. */
async function lockCount(transaction: Database, culture: Culture, year: number): Promise<number> {
  const { last } = await transaction
    .insertInto('complaint_count')
    .values({ culture, year, last: 0 })
    .onConflict((conflict) =>
      conflict.columns(['culture', 'year']).doUpdateSet(({ ref }) => ({ last: ref('complaint_count.last') })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** The same sheet, sent again because its answer was lost. */
async function filledBefore(
  transaction: Database,
  requestId: string,
  statement: ComplaintStatement,
): Promise<Sheet | undefined> {
  const before = await transaction
    .selectFrom('complaint')
    .select(['year', 'number', 'received_at'])
    .select(sql<boolean>`statement = ${JSON.stringify(statement)}::jsonb`.as('same'))
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (before && !before.same) throw new HttpProblem('IDEMPOTENCY_KEY_REUSED')
  return before
}

/** As sheets are numbered in Peru: nine digits and the year. */
const sheetNumber = ({ number, year }: Sheet): string => `${String(number).padStart(9, '0')}-${year}`

function sheetValues(
  sheet: Sheet,
  statement: ComplaintStatement,
  { culture, currency, seller }: { culture: Culture; currency: Currency; seller: Seller },
): MailValues['complaintSheet'] {
  const { kind, good, documentType, documentNumber, claimedAmount, answerBy, ...told } = statement
  const words = textsIn(culture).law
  return {
    ...told,
    number: sheetNumber(sheet),
    receivedAt: clockTime(sheet.received_at, culture),
    provider: [seller.name, seller.tax_number, addressOf(seller).join(', ')].join('\n'),
    kind: words.complaintKind[kind],
    document: `${documentType} ${documentNumber}`,
    good: words.good[good],
    amount: claimedAmount === null ? '' : formatMoney(claimedAmount, currency, culture),
    answerBy: words.answerBy[answerBy],
  }
}
