import { isDeepStrictEqual } from 'node:util'
import type { customersCalls } from '#lib/contract/staff/customers-calls.ts'
import type { ErasureLook, CustomerRecord, TermsChange } from '#lib/contract/staff/customers.ts'
import { whoOf, type StaffHandlers, type CallOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { eraseWithin, rehearseErasure } from '../../../customers/privacy/erase.ts'
import type { Touched } from '../../../customers/privacy/personal-data.ts'
import { declaredBy } from '../../../sales/law/declared-by.ts'
import { ownErasures } from '../../../customers/privacy/erasure-list.ts'
import { note } from '../../platform/audit.ts'
import { approve, revoke } from '../../../sales/payments/terms.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { listBaskets } from './list-baskets.ts'
import { listCustomers } from './list-customers.ts'
import { readCustomer, takeDataAway, recordOf } from './read-customer.ts'

type Terms = TermsChange['before']

/** Companies alone buy on an invoice: whose limit is told, and by whom it was set, stands in the log. */
async function setTerms({ db }: StaffServices, call: CallOf<'setTerms'>): Promise<CustomerRecord> {
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

/** What goes, by kind; orders lose what their papers do not tell, and stay as far as those do. */
const erasureLookOf = (touched: Touched, declared: { withdrawals: number; complaints: number }): ErasureLook => ({
  goes: Object.fromEntries(Object.entries(touched).filter(([, count]) => count > 0)),
  stays: { orders: touched.orders, ...declared },
})

async function lookAtErasure({ db, personalData }: StaffServices, { email }: { email: string }): Promise<ErasureLook> {
  return erasureLookOf(await rehearseErasure(db, email, personalData), await declaredBy(db, email))
}

/** The log says who erased somebody and how much of them, and of course not whom. */
async function eraseCustomer(
  { db, settings, personalData }: StaffServices,
  call: CallOf<'erase'>,
): Promise<ErasureLook> {
  const { email } = call.body
  const { erasureList = ownErasures } = settings
  const declared = await declaredBy(db, email)
  return db.transaction().execute(async (transaction) => {
    const look = erasureLookOf(await eraseWithin(transaction, email, erasureList, personalData), declared)
    await note(transaction, {
      ...{ by: whoOf(call).person, action: 'customer.erased', record: 'customer:erased', title: '' },
      after: { ...look.goes },
    })
    return look
  })
}

export const customersHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof customersCalls> => ({
  customers: (call) => listCustomers(services.db, call.query),
  baskets: (call) => listBaskets(services.db, call.query),
  customer: (call) => readCustomer(services.db, call.params['guid'] ?? ''),
  setTerms: (call) => setTerms(services, call),
  customerData: (call) => takeDataAway(services, call),
  lookAtErasure: (call) => lookAtErasure(services, call.query),
  erase: (call) => eraseCustomer(services, call),
})
