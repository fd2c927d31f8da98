import type * as v from 'valibot'
import type { FinalizeRequest } from '#lib/contract/order.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Basis } from '../orders/basis.ts'
import type { BoughtFor } from '../orders/order-tables.ts'
import type { OrderRow } from '../orders/to-order.ts'
import { approvalFor } from './approval-for.ts'
import { buyingFor, requireFacts } from './buying-for.ts'

/** Which way a cart goes to its order, all of it in the transaction that locks its customer. */
export type Passage = {
  /** Before the cart is read. */
  enter?: (transaction: Database) => Promise<void>
  boughtFor: (
    transaction: Database,
    caller: Caller,
    body: v.InferOutput<typeof FinalizeRequest> & Pick<Basis, 'lines'>,
  ) => Promise<BoughtFor | null>
  /** Whether the order that the cart makes is placed now. */
  mayPlace: (transaction: Database, order: OrderRow, basis: Basis) => Promise<boolean>
  /** In place of what the body says that was shown. */
  shown?: { expectedGross: null }
  leave?: (transaction: Database) => Promise<void>
}

/** For whom somebody buys, who has told all that their company wants to know. */
export const boughtForOf: Passage['boughtFor'] = async (transaction, caller, body) => {
  const buyer = await buyingFor(transaction, caller, body)
  return buyer && requireFacts(buyer, body)
}

/** Straight to the order, unless a company wants it to be approved. */
export const atOnce: Passage = {
  boughtFor: boughtForOf,
  mayPlace: async (transaction, order) => {
    const approval = await approvalFor(transaction, order.bought_for, order)
    if (approval.steps.length > 0) throw new HttpProblem('APPROVAL_NEEDED')
    return true
  },
}
