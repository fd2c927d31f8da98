import { advance, lockOrder } from '../orders/advance.ts'
import { inOrderTransaction, type OrderTransaction } from '../orders/order-transaction.ts'
import type { Found } from '../orders/step-mails.ts'
import type { Services } from '../services.ts'
import { namedIn } from './awaited.ts'
import type { BankEntry } from './bank-entry.ts'
import { judge, type Verdict } from './match.ts'

/** What became of an entry: a verdict, or that it was told before. */
export type EntryOutcome = {
  id: string
  entry: BankEntry
  was: Verdict | 'known'
  order: string | undefined
  /** Numbers in it that no order has. */
  unknown: readonly string[]
}

/**
 * Takes note of what came, each entry in a transaction of its own: the order that it pays is paid with it, or it is kept for a
 * person. What was read before changes nothing, also while somebody else reads the same.
 */
export async function takeEntries(
  services: Services,
  entries: ReadonlyMap<string, BankEntry>,
  /** Told of each in its transaction. */
  told?: (transaction: OrderTransaction, taken: EntryOutcome) => Promise<void>,
): Promise<EntryOutcome[]> {
  const taken: EntryOutcome[] = []
  for (const [id, entry] of entries)
    if (entry.isCredit)
      taken.push(
        await inOrderTransaction(services, async (transaction) => {
          const one = await take(transaction, id, entry)
          await told?.(transaction, one)
          return one
        }),
      )
  return taken
}

/** What would become of them, with nothing written. */
export async function rehearseEntries(
  { db }: Services,
  entries: ReadonlyMap<string, BankEntry>,
): Promise<EntryOutcome[]> {
  const taken: EntryOutcome[] = []
  for (const [id, entry] of entries) {
    if (!entry.isCredit) continue
    const { numbers, found, unknown } = await namedIn(db, entry)
    const isKnown = await db.selectFrom('bank_entry').select('id').where('id', '=', id).executeTakeFirst()
    const was = isKnown ? 'known' : judge(entry, numbers, found)
    taken.push({ id, entry, was, order: found[0]?.number ?? numbers[0], unknown })
  }
  return taken
}

async function take(transaction: OrderTransaction, id: string, entry: BankEntry): Promise<EntryOutcome> {
  const { isCredit: _, bookedOn: booked_on, ...rest } = entry
  const before = await namedIn(transaction.db, entry)
  const [first, ...others] = before.found
  // An order that there is stands first: by it a transfer is found again when its buyer is erased.
  const order = first?.number ?? before.numbers[0]
  const { numInsertedOrUpdatedRows } = await transaction.db
    .insertInto('bank_entry')
    .values({ id, ...rest, booked_on, verdict: 'no reference', order_id: null, named: order ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return { id, entry, was: 'known', order, unknown: before.unknown }
  const locked = first === undefined || others.length > 0 ? undefined : await lockOrder(transaction.db, first.number)
  // Judged under the order's lock, after which nobody else decides about it.
  const { numbers, found, unknown } = await namedIn(transaction.db, entry)
  const was = judge(entry, numbers, found)
  if (was === 'matched' && locked) await pay(transaction, locked, id)
  await transaction.db.updateTable('bank_entry').set({ verdict: was }).where('id', '=', id).execute()
  return { id, entry, was, order, unknown }
}

async function pay(transaction: OrderTransaction, found: Found, id: string): Promise<void> {
  const { was } = await advance(transaction, found, 'pay')
  if (was !== 'taken') throw new Error(`The order ${found.order.number} could not be paid by the entry ${id}`)
  await transaction.db.updateTable('bank_entry').set({ order_id: found.order.id }).where('id', '=', id).execute()
}
