import type { Rehearsal } from '#lib/contract/staff/orders.ts'
import type { TransferRecord } from '#lib/contract/staff/statements.ts'
import { sumOf } from '../../../sales/bank/bank-entry.ts'
import { dismissEntry, reopenEntry, settleAt } from '../../../sales/bank/settle-entry.ts'
import { inOrderTransaction, type OrderTransaction, rehearse } from '../../../sales/orders/order-transaction.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { note } from '../../platform/audit.ts'
import { withoutKeys } from '../orders/without-keys.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { readTransfer } from './read-transfers.ts'

/** Neither who paid nor what they wrote is told to the log, because both may have to be forgotten. */
const recordOf = (id: string, title: string) => ({ record: `transfer:${id}`, title })

async function settle(transaction: OrderTransaction, id: string, order: string) {
  const settled = await settleAt(transaction, id, order)
  if (settled.was === 'settled') return settled
  if (settled.was === 'no order') throw new HttpProblem('NOT_FOUND')
  if (settled.was === 'not payable') throw new HttpProblem('STEP_REFUSED')
  // It is there, or the page would not be: somebody else has settled it.
  throw new HttpProblem('RECORD_CHANGED')
}

export async function rehearseTransfer(services: StaffServices, call: CallOf<'rehearseTransfer'>): Promise<Rehearsal> {
  const { id } = await readTransfer(services.db, call.params['id'] ?? '')
  const { order } = call.body
  const { result, mails, ...written } = await rehearse(services, order, (transaction) => settle(transaction, id, order))
  return { status: result.status, ...written, mails: mails.map(withoutKeys) }
}

export async function settleTransfer(services: StaffServices, call: CallOf<'settleTransfer'>): Promise<TransferRecord> {
  const { person } = whoOf(call)
  const { id } = await readTransfer(services.db, call.params['id'] ?? '')
  const { order } = call.body
  await inOrderTransaction(services, async (transaction) => {
    const { came, owed } = await settle(transaction, id, order)
    const sums = { came: sumOf(came), owed: sumOf(owed) }
    await note(transaction.db, {
      by: person,
      action: 'transfer.settled',
      ...recordOf(id, sums.came),
      after: { order, ...sums },
    })
    await note(transaction.db, {
      ...{ by: person, action: 'order.pay', record: `order:${order}`, title: order },
      after: { transfer: id, ...sums },
    })
  })
  return readTransfer(services.db, id)
}

export async function setTransferState(
  { db }: StaffServices,
  call: CallOf<'setTransferState'>,
): Promise<TransferRecord> {
  const { person } = whoOf(call)
  const transfer = await readTransfer(db, call.params['id'] ?? '')
  const { isDismissed } = call.body
  await db.transaction().execute(async (transaction) => {
    const changed = await (isDismissed ? dismissEntry : reopenEntry)({ db: transaction }, transfer.id)
    if (changed === 'no entry') throw new HttpProblem('RECORD_CHANGED')
    const action = isDismissed ? 'transfer.dismissed' : 'transfer.reopened'
    await note(transaction, { by: person, action, ...recordOf(transfer.id, sumOf(transfer)) })
  })
  return readTransfer(db, transfer.id)
}
