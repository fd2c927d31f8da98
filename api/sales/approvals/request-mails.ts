import { money } from '#lib/formats/money.ts'
import { localDay } from '#lib/formats/dates.ts'
import { sendMail } from '../../mail/outbox/send.ts'
import { textsIn } from '../../mail/languages/index.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import type { ShopRecords } from '../../catalog/shop/shop-records.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets/secret.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Services } from '../services.ts'
import { wordsOfLine } from '../orders/words-of-line.ts'
import { decidersOf, openStepOf, peopleOf, readRequest, type RequestRow } from './requests.ts'

const page = '/panel/approvals'

type Told = { shop: ShopRecords }

/** What a mail says of a request. */
function saidOf({ company, buyer, lines, total, culture, wishes, bought_for: boughtFor }: RequestRow) {
  const amount = (minor: number) => money(minor, total.currency, culture)
  return {
    ...{ company, buyer, orderReference: wishes.orderReference, note: wishes.note },
    charged: boughtFor.costCentre ? `${boughtFor.costCentre.code} ${boughtFor.costCentre.name}` : '',
    lines: lines.map(({ quantity, name, code, total: price, ...said }) => ({
      text: `${quantity} × ${name} (${code})`,
      amount: amount(price.net),
      below: wordsOfLine(said, textsIn(culture).documents).join('\n'),
    })),
    total: amount(total.gross),
  }
}

/** Writes to each who may decide the step that waits, with a link that is theirs alone. Tells who that is. */
export async function tellDeciders(
  services: Services,
  transaction: Database,
  { shop, id }: Told & { id: number },
): Promise<string[]> {
  const request = await readRequest(transaction, id)
  if (!request) return []
  const { culture, problem, expires_at: expires } = request
  const people = await peopleOf(transaction, request.company_id)
  const brand = brandOf(shop.sellers.of(culture))
  const was = problem?.was ? money(problem.was.gross, problem.was.currency, culture) : ''
  const asked = decidersOf(request, people, openStepOf(request))
  for (const { member, email } of asked) {
    const token = newSecret()
    await transaction
      .insertInto('company_request_link')
      .values({ token_hash: hashOfSecret(token), request_id: id, member_id: member })
      .execute()
    const values = {
      ...saidOf(request),
      was,
      until: localDay(new Date(expires).toISOString(), culture),
      link: shopLink(services.settings, culture, `${page}#token=${token}`),
    }
    await sendMail(services, { to: email, culture, template: 'approvalAsked', brand, values }, transaction)
  }
  return asked.map(({ guid }) => guid)
}

/** Writes to the buyer and to whoever has approved that a request has to be confirmed again; not to those who know by another way. */
export async function tellChanged(
  services: Services,
  transaction: Database,
  { shop, id, without }: Told & { id: number; without: readonly string[] },
): Promise<void> {
  const request = await readRequest(transaction, id)
  if (!request?.problem) return
  const { culture, problem, decisions, customer_guid: buyer, expires_at: expires } = request
  const wanted = new Set([buyer, ...decisions.map(({ by }) => by)])
  const people = (await peopleOf(transaction, request.company_id)).filter(
    ({ guid }) => wanted.has(guid) && !without.includes(guid),
  )
  const { company, buyer: name, lines, total } = saidOf(request)
  const isScarce = problem.code === 'QUANTITY_NOT_AVAILABLE'
  const values = {
    ...{ company, buyer: name, lines, total },
    was: !isScarce && problem.was ? money(problem.was.gross, problem.was.currency, culture) : '',
    waitsUntil: isScarce ? localDay(new Date(expires).toISOString(), culture) : '',
    link: shopLink(services.settings, culture, page),
  }
  const brand = brandOf(shop.sellers.of(culture))
  for (const { email } of people)
    await sendMail(services, { to: email, culture, template: 'approvalChanged', brand, values }, transaction)
}

/** Writes to the buyer what became of a request that was not ordered. */
export async function tellBuyer(
  services: Services,
  transaction: Database,
  { shop, request, template }: Told & { request: RequestRow; template: 'approvalRefused' | 'approvalExpired' },
): Promise<void> {
  const { culture, reason, customer_guid: guid } = request
  const account = await transaction
    .selectFrom('account')
    .select('email')
    .where('customer_guid', '=', guid)
    .executeTakeFirst()
  if (!account) return
  const { company, lines, total } = saidOf(request)
  const values = { company, lines, total, reason, link: shopLink(services.settings, culture, page) }
  const brand = brandOf(shop.sellers.of(culture))
  await sendMail(services, { to: account.email, culture, template, brand, values }, transaction)
}
