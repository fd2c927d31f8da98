import { sql } from 'kysely'
import { rehearsed } from '../../platform/database/rehearsed.ts'
import type { Database } from '../../platform/database/tables.ts'
import { hashOfAddress, idOfKey, noteErasures, readErasureKey, type Erasure } from './erasure-list.ts'

/** Takes the place of an address where an order has to have one; nobody can have it. */
export const nobody = 'erased@erased.invalid'

/**
 * Erases what is kept of the person with an address, for good: it is noted, in the database and in a list beside it, so
 * that a restored backup is cleared of them again. The list is written first: a name on it whose data is still there is
 * erased by the next restore, and the other way round they would come back. What that concerned is counted.
 */
export async function erasePerson(db: Database, email: string, list: string): Promise<Touched> {
  return db.transaction().execute((transaction) => eraseWithin(transaction, email, list))
}

/** The same within a transaction, whose end is that of whoever began it. */
export async function eraseWithin(transaction: Database, email: string, list: string): Promise<Touched> {
  const key = await readErasureKey(transaction)
  const erasure = { keyId: idOfKey(key), hash: hashOfAddress(key, email), at: await timeOf(transaction) }
  await noteErasures(list, [erasure])
  const touched = await eraseUntil(transaction, email, erasure.at)
  await note(transaction, [erasure])
  return touched
}

/** What an erasure would concern. */
export async function rehearseErasure(db: Database, email: string): Promise<Touched> {
  return rehearsed(db, async (transaction) => eraseUntil(transaction, email, await timeOf(transaction)))
}

/** What the law wants kept of somebody beside their orders: what was declared in the forms that it asks for. */
export async function declaredBy(db: Database, email: string): Promise<{ withdrawals: number; complaints: number }> {
  const address = email.trim().toLowerCase()
  const { rows } = await sql<{ withdrawals: number; complaints: number }>`select
    (select count(*) from withdrawal where lower(statement ->> 'email') = ${address})::integer as withdrawals,
    (select count(*) from complaint where lower(statement ->> 'email') = ${address})::integer as complaints`.execute(db)
  return rows[0] ?? { withdrawals: 0, complaints: 0 }
}

/** By the clock that wrote when everything else came. */
async function timeOf(db: Database): Promise<string> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return new Date(Math.ceil(rows[0]?.at.getTime() ?? Date.now())).toISOString()
}

/** Carries out erasures again on a database as it once was; of how many of them it had the key. */
export async function eraseAgain(transaction: Database, erasures: readonly Erasure[]): Promise<number> {
  const key = await readErasureKey(transaction)
  const keyId = idOfKey(key)
  const ours = erasures.filter((erasure) => erasure.keyId === keyId)
  const latest = new Map<string, string>()
  for (const { hash, at } of ours) if (at > (latest.get(hash) ?? '')) latest.set(hash, at)
  if (latest.size > 0)
    for (const email of await addressesIn(transaction)) {
      const at = latest.get(hashOfAddress(key, email))
      if (at !== undefined) await eraseUntil(transaction, email, at)
    }
  await note(transaction, ours)
  return ours.length
}

export async function erasuresIn(db: Database): Promise<Erasure[]> {
  const rows = await db.selectFrom('erasure').selectAll().execute()
  return rows.map(({ key_id, hash, at }) => ({ keyId: key_id, hash, at: at.toISOString() }))
}

async function note(db: Database, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return
  const rows = erasures.map(({ keyId, hash, at }) => ({ key_id: keyId, hash, at: new Date(at) }))
  await db
    .insertInto('erasure')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Every address that somebody is kept under. */
async function addressesIn(db: Database): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from account union select lower(email) from customer_order
    union select lower(email) from offer
    union select lower(addresses ->> 'email') from cart_choice where addresses ->> 'email' is not null
    union select lower(email) from ticket union select lower(recipient) from outgoing_mail
    union select lower(reply_to) from outgoing_mail where reply_to is not null
    union select lower(recipient) from failed_mail union select email from bounce
    union select lower(statement ->> 'email') from contact_message
    union select lower(statement ->> 'email') from product_question
    union select email from restock_wish
    union select email from certificate_reminder
    union select lower(email) from newsletter_subscriber`.execute(db)
  return rows.map(({ email }) => email)
}

/**
 * Erases what was kept under an address until a moment; who comes back later is somebody new. Orders stay as far as their
 * papers tell them, because the law wants those kept, and so does what was declared to the shop in the forms that the law
 * asks for. Invoices that were issued stay whole, and hold neither a phone number nor an address of mails. An order without its
 * customer is opened by nobody: neither by a login, nor by the guid of a guest.
 */
async function eraseUntil(db: Database, email: string, at: string): Promise<Touched> {
  const address = email.trim().toLowerCase()
  const { rows } = await sql<{ guid: string }>`
    select customer_guid as guid from account where email = ${address} and created_at <= ${at}::timestamptz
    union select customer_guid from customer_order o join customer c on c.guid = o.customer_guid
      where lower(email) = ${address} and placed_at <= ${at}::timestamptz and not c.registered
    union select customer_guid from offer f join customer c on c.guid = f.customer_guid
      where lower(email) = ${address} and f.created_at <= ${at}::timestamptz and not c.registered
    union select customer_guid from cart_choice h join customer c on c.guid = h.customer_guid
      where lower(addresses ->> 'email') = ${address} and c.created_at <= ${at}::timestamptz and not c.registered`.execute(
    db,
  )
  const guids = sql`any(${rows.map(({ guid }) => guid)}::uuid[])`
  const statements = {
    transfers: sql`update bank_entry set counterparty = '', text = '' where exists (select from customer_order o
      where (o.id = order_id or o.number = named) and (lower(o.email) = ${address} or o.customer_guid = ${guids})
        and o.placed_at <= ${at}::timestamptz)`,
    notes: sql`delete from order_note where order_id in (select id from customer_order
      where (lower(email) = ${address} or customer_guid = ${guids}) and placed_at <= ${at}::timestamptz)`,
    openOffers: sql`delete from offer where order_id is null
      and (lower(email) = ${address} or customer_guid = ${guids}) and created_at <= ${at}::timestamptz`,
    offers: sql`update offer set email = ${nobody}, search = lower(number), terms = (terms::jsonb || '{"note": ""}')::json
      where (lower(email) = ${address} or customer_guid = ${guids}) and created_at <= ${at}::timestamptz`,
    orders: sql`update customer_order set email = ${nobody}, note = '', order_reference = '', yc = null,
      search = lower(number), billing = ${withoutPhone('billing')}, delivery = ${withoutPhone('delivery')}
      where (lower(email) = ${address} or customer_guid = ${guids}) and placed_at <= ${at}::timestamptz`,
    customers: sql`update customer set registered = true where guid = ${guids}`,
    accounts: sql`delete from account where customer_guid = ${guids}`,
    basketLines: sql`delete from cart_line where customer_guid = ${guids}`,
    choices: sql`delete from cart_choice where customer_guid = ${guids}`,
    exemptions: sql`delete from tax_exemption where customer_guid = ${guids}`,
    visitors: sql`delete from customer c where guid = ${guids}
      and not exists (select from customer_order o where o.customer_guid = c.guid)`,
    answers: sql`delete from letter_answer where letter in (select key from letter where kind in ('contact', 'question')
      and lower(statement ->> 'email') = ${address} and received_at <= ${at}::timestamptz)`,
    questions: sql`delete from product_question
      where lower(statement ->> 'email') = ${address} and received_at <= ${at}::timestamptz`,
    messages: sql`delete from contact_message
      where lower(statement ->> 'email') = ${address} and received_at <= ${at}::timestamptz`,
    tickets: sql`delete from ticket where lower(email) = ${address}`,
    waitingMails: sql`delete from outgoing_mail
      where (lower(recipient) = ${address} or lower(reply_to) = ${address}) and created_at <= ${at}::timestamptz`,
    failedMails: sql`delete from failed_mail where lower(recipient) = ${address} and created_at <= ${at}::timestamptz`,
    bounces: sql`delete from bounce where email = ${address} and first_at <= ${at}::timestamptz`,
    wishes: sql`delete from restock_wish where email = ${address} and created_at <= ${at}::timestamptz`,
    reminders: sql`delete from certificate_reminder where email = ${address} and created_at <= ${at}::timestamptz`,
    subscriptions: sql`delete from newsletter_subscriber
      where lower(email) = ${address} and created_at <= ${at}::timestamptz`,
  } as const
  const touched: Partial<Touched> = {}
  for (const [what, statement] of Object.entries(statements)) {
    const { numAffectedRows = 0n } = await statement.execute(db)
    touched[what as keyof Touched] = Number(numAffectedRows)
  }
  return touched as Touched
}

/** How many rows of each kind an erasure concerned. */
export type Touched = Record<
  | 'openOffers'
  | 'offers'
  | 'orders'
  | 'transfers'
  | 'notes'
  | 'customers'
  | 'accounts'
  | 'basketLines'
  | 'choices'
  | 'exemptions'
  | 'visitors'
  | 'answers'
  | 'questions'
  | 'messages'
  | 'tickets'
  | 'waitingMails'
  | 'failedMails'
  | 'bounces'
  | 'wishes'
  | 'reminders'
  | 'subscriptions',
  number
>

/** Papers name no phone number, and an address has to have one. */
const withoutPhone = (column: string) => sql`(${sql.ref(column)}::jsonb || '{"phone": "000000"}')::json`
