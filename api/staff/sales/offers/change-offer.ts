import { sql } from 'kysely'
import type { OfferRecord } from '#lib/contract/staff/offers.ts'
import { numberOffer } from '../../../sales/offers/number-offer.ts'
import type { OfferTerms } from '../../../sales/offers/offer-tables.ts'
import { searchOf } from '../../../sales/offers/search-text.ts'
import { sendOffer } from '../../../sales/offers/send-offer.ts'
import { daysOf, endOfDay } from '../../../sales/offers/validity.ts'
import { keepSent } from '../../../sales/offers/versions.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note, type Change } from '../../platform/audit.ts'
import { differences } from '../../catalog/products/product-fields.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { placeIn, settle, termsOf, usualWay, type Draft, type Place } from './draft.ts'
import { recordOf, loggedOffer, undoneDraft } from './offer-log.ts'
import { findOffer, readOffer, saidBy, type OfferRow } from './read-offer.ts'

export async function addOffer(services: StaffServices, call: CallOf<'addOffer'>): Promise<OfferRecord> {
  const { culture, ...wanted } = call.body
  const place = await placeIn(services, culture)
  const days = daysOf(place.catalogue.shop.sellers.of(culture))
  const draft = await settle(services, place, { ...wanted, note: '', days, delivery: { sku: usualWay(place) } })
  const terms = await termsOf(services, place, draft)
  const id = await services.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      insert into offer (culture, email, draft, search, customer_guid)
      values (${culture}, ${draft.email}, ${JSON.stringify(draft)}::json, ${searchOf({ number: null, email: draft.email, terms })},
        (select customer_guid from account where email = ${draft.email.toLowerCase()}))
      returning id`.execute(transaction)
    const [made] = rows
    if (!made) throw new Error('An offer was written and has no id')
    await note(transaction, {
      ...{ by: whoOf(call).person, action: 'offer.added', after: loggedOffer(draft, place.market) },
      ...recordOf({ id: made.id, number: null }),
    })
    return made.id
  })
  return readOffer(services, String(id))
}

export async function changeOffer(services: StaffServices, call: CallOf<'changeOffer'>): Promise<OfferRecord> {
  const { version, ...wanted } = call.body
  return within(services, call, version, async (offer) => {
    if (offer.state === 'ordered') throw new HttpProblem('OFFER_NOT_OPEN')
    const place = await placeIn(services, offer.culture)
    return drafted(services, { offer, place, action: 'offer.changed' }, wanted)
  })
}

/** A new change back to what was before, for as long as nobody has changed it again; its buyer reads it once it is sent. */
export async function undoOffer(services: StaffServices, call: CallOf<'undoOffer'>): Promise<OfferRecord> {
  const { version } = await findOffer(services.db, call.params['id'] ?? '')
  return within(services, call, version, async (offer) => {
    if (offer.state === 'ordered') throw new HttpProblem('OFFER_NOT_OPEN')
    const entry = await services.db
      .selectFrom('staff_audit')
      .select(['before', 'after'])
      .where('id', '=', call.body.entry)
      .where('record', '=', recordOf(offer).record)
      .executeTakeFirst()
    const place = await placeIn(services, offer.culture)
    const draft = saidBy(offer)
    return drafted(services, { offer, place, action: 'offer.undone' }, undoneDraft(entry, draft, place.market))
  })
}

type Drafting = { offer: OfferRow; place: Place; action: string }

async function drafted(services: StaffServices, { offer, place, action }: Drafting, wanted: Draft): Promise<Write> {
  const draft = await settle(services, place, wanted)
  const terms = await termsOf(services, place, draft, { before: offer.terms })
  const search = searchOf({ number: offer.number, email: draft.email, terms })
  const { before, after } = differences(loggedOffer(saidBy(offer), place.market), loggedOffer(draft, place.market))
  return async (transaction) => {
    await sql`update offer set draft = ${JSON.stringify(draft)}::json, version = version + 1, search = ${search}
      where id = ${offer.id}`.execute(transaction)
    // To whom it is made is not told, so that there may be nothing to tell.
    return { action, ...(Object.keys(after).length > 0 && { before, after }) }
  }
}

/** Whoever has its link reads what is sent, and the days begin anew. A withdrawn one is made good again by that. */
export async function sendDraft(services: StaffServices, call: CallOf<'sendOffer'>): Promise<OfferRecord> {
  const sign = await services.orderKeys.signer()
  const sent = await within(services, call, call.body.version, async (offer) => {
    if (offer.state === 'ordered') throw new HttpProblem('OFFER_NOT_OPEN')
    const { culture } = offer
    const at = new Date()
    const draft = saidBy(offer)
    const { email } = draft
    const sold = await placeIn(services, culture)
    const terms = await termsOf(services, sold, draft, { at, before: offer.terms })
    const valid_until = endOfDay(at, draft.days, culture)
    return async (transaction) => {
      const place = offer.number === null ? await numberOffer(transaction, terms.seller, culture, at) : undefined
      const number = offer.number ?? place?.number ?? ''
      await keepSent(transaction, offer.id)
      await transaction
        .updateTable('offer')
        .set({
          ...(place ?? {}),
          ...{ email, terms: JSON.stringify(terms), draft: null, issued_at: at, valid_until, withdrawn_at: null },
          ...{ asked_at: null, declined_at: null, end_told_at: null, company_id: companyFor(email, terms) },
          search: searchOf({ number, email, terms }),
          version: sql`version + 1`,
        })
        .where('id', '=', offer.id)
        .execute()
      await keepSent(transaction, offer.id)
      await sendOffer(services, transaction, { culture, number, issued_at: at, valid_until, terms }, { email, sign })
      return { action: 'offer.sent', after: { ...loggedOffer(draft, sold.market), number } }
    }
  })
  services.mailDelivery.wake()
  return sent
}

/** Whoever asked for it for a company has it there; else it is the company of the address, where it is made out to that. */
const companyFor = (email: string, { buyer }: OfferTerms) => sql<string | null>`coalesce(company_id, (
  select c.id from account a join company_member m on m.customer_guid = a.customer_guid and m.state = 'active'
    join company c on c.id = m.company_id and c.tax_number = ${buyer.taxNumber} and c.country = ${buyer.country}
  where a.email = ${email.toLowerCase()} limit 1))`

/** One that was never sent too, such as one begun by mistake. */
export async function withdrawOffer(services: StaffServices, call: CallOf<'withdrawOffer'>): Promise<OfferRecord> {
  return within(services, call, call.body.version, async (offer) => {
    if (!['open', 'asked', 'draft'].includes(offer.state)) throw new HttpProblem('OFFER_NOT_OPEN')
    return async (transaction) => {
      await sql`update offer set withdrawn_at = now(), version = version + 1 where id = ${offer.id}`.execute(
        transaction,
      )
      return { action: 'offer.withdrawn' }
    }
  })
}

type LoggedChange = Pick<Change, 'action' | 'before' | 'after'>
type Write = (transaction: Database) => Promise<LoggedChange>

/**
 * Does something with an offer that nobody has changed since it was shown, and notes it. What is read for it is read before the
 * transaction, because products are read by a connection of their own, and the version says that it still holds.
 */
async function within(
  services: StaffServices,
  call: CallOf<'changeOffer'> | CallOf<'undoOffer'> | CallOf<'sendOffer'> | CallOf<'withdrawOffer'>,
  version: number,
  prepare: (offer: OfferRow) => Promise<Write>,
): Promise<OfferRecord> {
  const id = call.params['id'] ?? ''
  const offer = await findOffer(services.db, id)
  if (offer.version !== version) throw new HttpProblem('RECORD_CHANGED')
  const write = await prepare(offer)
  await services.db.transaction().execute(async (transaction) => {
    const locked = await findOffer(transaction, id, sql`for update of o`)
    if (locked.version !== version) throw new HttpProblem('RECORD_CHANGED')
    await note(transaction, { by: whoOf(call).person, ...(await write(transaction)), ...recordOf(offer) })
  })
  return readOffer(services, id)
}
