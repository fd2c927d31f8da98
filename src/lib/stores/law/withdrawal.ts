import * as v from 'valibot'
import { Withdrawal, WithdrawalReceipt } from '#lib/contract/law.ts'
import { askedOrder } from '#lib/domain/asked-order.ts'
import { lawRows } from '#lib/contract/rows/law.ts'
import { declaration } from './declaration.ts'

/** What a consumer says to withdraw from a contract; the id it is sent under is ours. */
export const WithdrawalStatement = v.omit(Withdrawal, ['requestId'])
export type WithdrawalStatement = v.InferOutput<typeof WithdrawalStatement>

export const withdrawal = declaration({
  name: 'withdrawal',
  about: () => askedOrder(location.search),
  statement: WithdrawalStatement,
  receipt: WithdrawalReceipt,
  send: (call, body) => call(lawRows.withdrawal, { body }),
})
