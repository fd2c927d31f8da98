import { sql } from 'kysely'
import type { offerRows } from '#lib/contract/rows/offer.ts'
import { money } from '#lib/formats/money.ts'
import type { Call } from '../../catalog/calls.ts'
import { shopAddress } from '../../catalog/shop/shop-address.ts'
import { sendMail } from '../../mail/outbox/send.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { customerOf } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { attempt } from '../../platform/limits/attempts.ts'
import type { Database } from '../../platform/database/tables.ts'
import { expectKnown } from '../cart/state.ts'
import { askerOf } from '../orders/asker.ts'
import type { Services } from '../services.ts'
import { requireAnswer } from './answering.ts'
import { lockOffer, readOffer, stateOf, type OfferRow } from './read-offer.ts'
import { currentVersion, keepAnswer, readVersions, type WishedLine } from './versions.ts'
import { wishedLines } from './wished-lines.ts'

type Countering = Call<typeof offerRows.offerCounter>
type Declining = Call<typeof offerRows.offerDecline>

/** Keeps what a buyer would take instead, and tells the seller, whose turn it is then. What was offered holds until its day. */
export async function counterOffer(services: Services, call: Countering): Promise<void> {
  const lines = await wishedLines(services, call, call.body.lines)
  await answered(services, call, async (transaction, offer, guid) => {
    const state = stateOf(offer, new Date())
    if (state !== 'open' && state !== 'over') throw new HttpProblem('OFFER_NOT_OPEN')
    await attempt(transaction, [{ limit: 'offerCounter', by: offer.number }])
    await sql`update offer set asked_at = now(), version = version + 1 where id = ${offer.id}`.execute(transaction)
    const { note } = call.body
    await keepAsked(services, transaction, { offer, guid, said: { note, lines } })
  })
}

/** The seller's last word is declined; it is ordered no more until another one was sent. */
export async function declineOffer(services: Services, call: Declining): Promise<void> {
  await answered(services, call, async (transaction, offer, guid) => {
    if (stateOf(offer, new Date()) !== 'open') throw new HttpProblem('OFFER_NOT_OPEN')
    await sql`update offer set declined_at = now(), asked_at = null, version = version + 1 where id = ${offer.id}`.execute(
      transaction,
    )
    const { note } = call.body
    const name = await nameOf(transaction, guid, offer)
    await keepAnswer(transaction, { id: offer.id, guid, name, said: { note, lines: [] } })
    const values = { offerNumber: offer.number, buyer: calledBuyer(name, offer), note }
    await sendMail(services, { ...toShop(services, offer), template: 'offerDeclined', values }, transaction)
  })
}

type Asked = Pick<OfferRow, 'id' | 'number' | 'culture' | 'email' | 'terms'>

/** Keeps a wish as a version of its own, with a mail to the seller. */
export async function keepAsked(
  services: Services,
  transaction: Database,
  { offer, guid, said }: { offer: Asked; guid: string; said: { note: string; lines: readonly WishedLine[] } },
): Promise<void> {
  const name = await nameOf(transaction, guid, offer)
  await keepAnswer(transaction, { id: offer.id, guid, name, said })
  const { currency } = offer.terms.total
  const values = {
    ...{ offerNumber: offer.number, buyer: calledBuyer(name, offer), note: said.note },
    lines: said.lines.map(({ quantity, name: called, productSkuCode, net }) => ({
      text: `${quantity} × ${called} (${productSkuCode})`,
      amount: net === null ? '' : money(net, currency, offer.culture),
    })),
  }
  await sendMail(services, { ...toShop(services, offer), template: 'offerAsked', values }, transaction)
}

type Work = (transaction: Database, offer: OfferRow, guid: string) => Promise<void>

/** Answers the version that was looked at, which is locked, so that of two answers at once the later one sees the earlier one. */
async function answered(services: Services, call: Countering | Declining, work: Work): Promise<void> {
  const { db } = services
  const caller = customerOf(call)
  const { number, version } = call.body
  const { market } = call
  await expectKnown(db, caller)
  const { id } = await readOffer(db, await askerOf(services, call, number), { number, culture: market.culture })
  await db.transaction().execute(async (transaction) => {
    const offer = await lockOffer(transaction, id)
    await requireAnswer(transaction, caller, offer)
    if (currentVersion(await readVersions(transaction, offer, market)) !== version)
      throw new HttpProblem('OFFER_CHANGED')
    await work(transaction, offer, caller.guid)
  })
  services.mailDelivery.wake()
}

/** Who says it: somebody with an account by their name, and whoever has the link as the one it was made out to. */
async function nameOf(db: Database, guid: string, { terms: { buyer } }: Pick<OfferRow, 'terms'>): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('customer_guid', '=', guid)
    .executeTakeFirst()
  const name = account ? `${account.first_name} ${account.last_name}`.trim() : ''
  return name || `${buyer.firstName} ${buyer.lastName}`
}

const calledBuyer = (name: string, { terms, email }: Pick<Asked, 'terms' | 'email'>): string =>
  [name, terms.buyer.company, email].filter(Boolean).join(', ')

/** An answer to the mail reaches the buyer. */
const toShop = ({ settings }: Services, { culture, email, terms: { seller } }: Asked) => ({
  ...{ to: shopAddress(settings, seller), culture, brand: brandOf(seller), replyTo: email },
})
