import { Complaint, ComplaintReceipt, Withdrawal, WithdrawalReceipt } from '../law.ts'
import { endpoint } from '../endpoint.ts'
import { rest } from './rest.ts'

/** What the law of a country lets a consumer declare without logging in. */
export const lawRows = {
  withdrawal: endpoint('POST', `${rest}/order/withdrawal`, {
    summary:
      'Withdraws from a contract; the receipt comes by mail as well and is the same whether there is such an order',
    body: Withdrawal,
    response: WithdrawalReceipt,
    status: 201,
    errors: ['IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_ATTEMPTS'],
  }),
  complaint: endpoint('POST', `${rest}/complaints-book`, {
    summary: 'Fills in a numbered sheet of the complaints book; a copy goes to the consumer by mail',
    body: Complaint,
    response: ComplaintReceipt,
    status: 201,
    errors: ['IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_ATTEMPTS'],
  }),
} as const
