import { sql } from 'kysely'
import { advance, lockOrder } from '../order/advance.ts'
import { atDesk, type Desk } from '../order/desk.ts'
import type { Found } from '../order/step-mails.ts'
import type { PaymentLabel } from '../payment/labels.ts'
import type { Services } from '../services.ts'
import type { BankEntry } from './bank-entry.ts'
import { judge, ordersNamed, type Awaited, type Verdict } from './match.ts'

/** What became of an entry: a verdict, or that it was told before. */
export type TakenEntry = { id: string; entry: BankEntry; was: Verdict | 'known'; order: string | undefined }

/**
 * Takes note of what came, each entry in a transaction of its own: the order that it pays is paid with it, or it is kept for a
 * person. What was read before changes nothing, also while somebody else reads the same.
 */
export async function takeEntries(services: Services, entries: ReadonlyMap<string, BankEntry>): Promise<TakenEntry[]> {
  const taken: TakenEntry[] = []
  for (const [id, entry] of entries)
    if (entry.isCredit) taken.push(await atDesk(services, (desk) => take(desk, id, entry)))
  return taken
}

/** What would become of them, with nothing written. */
export async function rehearseEntries(
  { db }: Services,
  entries: ReadonlyMap<string, BankEntry>,
): Promise<TakenEntry[]> {
  const taken: TakenEntry[] = []
  for (const [id, entry] of entries) {
    if (!entry.isCredit) continue
    const named = ordersNamed(entry.text)
    const found = await readAwaited({ db }, named)
    const isKnown = await db.selectFrom('bank_entry').select('id').where('id', '=', id).executeTakeFirst()
    taken.push({ id, entry, was: isKnown ? 'known' : judge(entry, named, found), order: named[0] })
  }
  return taken
}

async function take(desk: Desk, id: string, entry: BankEntry): Promise<TakenEntry> {
  const { isCredit: _, bookedOn: booked_on, ...rest } = entry
  const named = ordersNamed(entry.text)
  const { numInsertedOrUpdatedRows } = await desk.db
    .insertInto('bank_entry')
    .values({ id, ...rest, booked_on, verdict: 'no reference', order_id: null, named: named[0] ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return { id, entry, was: 'known', order: named[0] }
  const [number, ...others] = (await readAwaited(desk, named)).map((order) => order.number)
  const found = number === undefined || others.length > 0 ? undefined : await lockOrder(desk.db, number)
  // Judged under the order's lock, after which nobody else decides about it.
  const was = judge(entry, named, await readAwaited(desk, named))
  if (was === 'matched' && found) await pay(desk, found, id)
  await desk.db.updateTable('bank_entry').set({ verdict: was }).where('id', '=', id).execute()
  return { id, entry, was, order: named[0] }
}

async function pay(desk: Desk, found: Found, id: string): Promise<void> {
  const { was } = await advance(desk, found, 'pay')
  if (was !== 'taken') throw new Error(`The order ${found.order.number} could not be paid by the entry ${id}`)
  await desk.db.updateTable('bank_entry').set({ order_id: found.order.id }).where('id', '=', id).execute()
}

/** The orders of these numbers, with what they wait for: less where a part of an invoice was credited. */
async function readAwaited({ db }: Pick<Desk, 'db'>, numbers: readonly string[]): Promise<Awaited[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('customer_order')
    .select(['number', 'status', 'payment_label', 'payment_status', 'total'])
    .select(
      sql<number>`coalesce((select sum(r.amount) from refund r
        where r.order_id = customer_order.id and r.status = 'credited'), 0)::bigint`.as('credited'),
    )
    .where('number', 'in', numbers)
    .execute()
  return rows.map((row) => ({
    number: row.number,
    // Written by finalize, from the list of labels.
    label: row.payment_label as PaymentLabel,
    status: row.status,
    isPaid: row.payment_status === 'paid',
    due: row.total.gross - row.credited,
    currency: row.total.currency,
  }))
}

export type Settled =
  | { was: 'settled'; came: number; due: number; currency: string; dueIn: string }
  | { was: 'no entry' | 'no order' | 'not payable' }

/** What is left to a person, under a lock. */
const openEntry = (desk: Desk, id: string) =>
  desk.db
    .selectFrom('bank_entry')
    .select(['id', 'amount', 'currency'])
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('verdict', '<>', 'dismissed')
    .forUpdate()
    .executeTakeFirst()

/** A person says which order an entry pays, whatever its text and its amount; both sums are told. */
export const settleEntry = (services: Services, id: string, number: string): Promise<Settled> =>
  atDesk(services, async (desk): Promise<Settled> => {
    const entry = await openEntry(desk, id)
    if (!entry) return { was: 'no entry' }
    const found = await lockOrder(desk.db, number)
    const [awaited] = await readAwaited(desk, [number])
    if (!found || !awaited) return { was: 'no order' }
    if ((await advance(desk, found, 'pay')).was !== 'taken') return { was: 'not payable' }
    const settled = { verdict: 'settled' as const, order_id: found.order.id }
    await desk.db.updateTable('bank_entry').set(settled).where('id', '=', id).execute()
    const { amount: came, currency } = entry
    return { was: 'settled', came, currency, due: awaited.due, dueIn: awaited.currency }
  })

/** A person has looked at an entry, and it needs no more: money of somebody else, or sent back. */
export const dismissEntry = (services: Services, id: string): Promise<boolean> =>
  atDesk(services, async (desk) => {
    if (!(await openEntry(desk, id))) return false
    await desk.db.updateTable('bank_entry').set({ verdict: 'dismissed' }).where('id', '=', id).execute()
    return true
  })
