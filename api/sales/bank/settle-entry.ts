import { advance, lockOrder } from '../orders/advance.ts'
import { inOrderTransaction, type OrderTransaction } from '../orders/order-transaction.ts'
import type { OrderStatus } from '#lib/contract/order.ts'
import type { Services } from '../services.ts'
import { namedIn, readAwaited } from './awaited.ts'
import type { BankEntry } from './bank-entry.ts'
import { judge } from './match.ts'

type Sum = Pick<BankEntry, 'amount' | 'currency'>

/** What came of it; where it was settled, what had come and what was owed, which need not be the same. */
export type Settled =
  | { was: 'settled'; came: Sum; owed: Sum; status: OrderStatus }
  | { was: 'no entry' | 'no order' | 'not payable' }

/** A person says which order an entry pays, whatever its text and its amount; also of one that was dismissed. */
export const settleEntry = (services: Services, id: string, number: string): Promise<Settled> =>
  inOrderTransaction(services, (transaction) => settleAt(transaction, id, number))

/** The same where the transaction of the order is begun already. */
export async function settleAt(transaction: OrderTransaction, id: string, number: string): Promise<Settled> {
  const came = await transaction.db
    .selectFrom('bank_entry')
    .select(['amount', 'currency'])
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!came) return { was: 'no entry' }
  const found = await lockOrder(transaction.db, number)
  const [awaited] = await readAwaited(transaction.db, [number])
  if (!found || !awaited) return { was: 'no order' }
  const taken = await advance(transaction, found, 'pay')
  if (taken.was !== 'taken') return { was: 'not payable' }
  const settled = { verdict: 'settled' as const, order_id: found.order.id }
  await transaction.db.updateTable('bank_entry').set(settled).where('id', '=', id).execute()
  const owed = { amount: awaited.due, currency: awaited.currency }
  return { was: 'settled', came, owed, status: taken.status }
}

/** A person says that an entry needs no more looking at. It stays, so that no statement brings it back. */
export async function dismissEntry({ db }: Pick<Services, 'db'>, id: string): Promise<'dismissed' | 'no entry'> {
  const { numUpdatedRows } = await db
    .updateTable('bank_entry')
    .set({ verdict: 'dismissed' })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('verdict', '<>', 'dismissed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? 'dismissed' : 'no entry'
}

/** A person wants to look at it again: what is said of it is judged anew, since orders have gone on meanwhile. */
export async function reopenEntry({ db }: Pick<Services, 'db'>, id: string): Promise<'reopened' | 'no entry'> {
  const entry = await db
    .selectFrom('bank_entry')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('verdict', '=', 'dismissed')
    .forUpdate()
    .executeTakeFirst()
  if (!entry) return 'no entry'
  const { numbers, found } = await namedIn(db, entry)
  await db
    .updateTable('bank_entry')
    .set({ verdict: judge(entry, numbers, found) })
    .where('id', '=', id)
    .execute()
  return 'reopened'
}
