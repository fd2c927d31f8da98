import { isDeepStrictEqual } from 'node:util'
import type { CustomerRecord, TermsChange } from '#lib/contract/staff/customers.ts'
import { approve, revoke } from '../../../sales/payments/terms.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { readCustomer, recordOf } from './read-customer.ts'

type Terms = TermsChange['before']

/** Companies alone buy on an invoice: whose limit is told, and by whom it was set, stands in the log. */
export async function setTerms({ db }: StaffServices, call: CallOf<'setTerms'>): Promise<CustomerRecord> {
  const { before, after } = call.body
  const { guid, company } = await readCustomer(db, call.params['guid'] ?? '')
  if (after && !company) throw new HttpProblem('COMPANY_REQUIRED')
  await db.transaction().execute(async (transaction) => {
    if (!isDeepStrictEqual(await lockTerms(transaction, guid), before)) throw new HttpProblem('RECORD_CHANGED')
    if (after) await approve(transaction, guid, after)
    else await revoke(transaction, guid)
    await note(transaction, {
      ...{ by: whoOf(call).person, action: 'customer.terms', ...recordOf(guid) },
      ...(before && { before }),
      ...(after && { after }),
    })
  })
  return readCustomer(db, guid)
}

/** As they are now; nobody sets others until the transaction has ended. */
async function lockTerms(transaction: Database, guid: string): Promise<Terms> {
  await transaction
    .selectFrom('account')
    .select('customer_guid')
    .where('customer_guid', '=', guid)
    .forUpdate()
    .executeTakeFirst()
  const row = await transaction
    .selectFrom('customer_terms')
    .select(['credit_limit', 'currency', 'due_days'])
    .where('customer_guid', '=', guid)
    .executeTakeFirst()
  return row ? { limit: row.credit_limit, currency: row.currency, dueDays: row.due_days } : null
}
