import type { companiesCalls } from '#lib/contract/staff/companies-calls.ts'
import type { CompanyRecord } from '#lib/contract/staff/companies.ts'
import {
  acceptFirst,
  lockUnadministered,
  makeCompany,
  refuseAsker,
  withdrawOffered,
} from '../../../customers/companies/by-the-shop.ts'
import { lockCompany } from '../../../customers/companies/change-company.ts'
import { readCompanyLog } from '../../../customers/companies/company-log.ts'
import { idOf } from '../../../customers/companies/id-of.ts'
import { inviteTo } from '../../../customers/companies/invitations.ts'
import { brandOf } from '../../../mail/sender/brand.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, type StaffCall, type StaffHandlers, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { listCompanies } from './list-companies.ts'
import { readPaidPrice, readPayers } from './paid-prices.ts'
import { companyIn, readCompany, removeCompany } from './read-company.ts'

type Called = Pick<StaffCall, 'login' | 'params'>

/** Notes what was done with a company, which the log calls by its tax number. */
const noteOf = (db: Database, call: Pick<StaffCall, 'login'>, { id, key }: CompanyRecord, action: string) =>
  note(db, { by: whoOf(call).person, action: `company.${action}`, record: `company:${id}`, title: key })

/** Changes a company that nobody administers, and notes it. */
function unadministered(
  { db }: StaffServices,
  call: Called,
  { action, change }: { action: string; change: (transaction: Database, company: string) => Promise<void> },
): Promise<CompanyRecord> {
  const company = companyIn(call.params)
  return db.transaction().execute(async (transaction) => {
    await lockUnadministered(transaction, company)
    await change(transaction, company)
    const record = await readCompany(transaction, company)
    await noteOf(transaction, call, record, action)
    return record
  })
}

const makeNew = ({ db }: StaffServices, call: CallOf<'makeCompany'>): Promise<CompanyRecord> =>
  db.transaction().execute(async (transaction) => {
    const made = await makeCompany(transaction, call.body)
    if (made === undefined) throw new HttpProblem('ALREADY_THERE')
    const record = await readCompany(transaction, made)
    await noteOf(transaction, call, record, 'added')
    return record
  })

const remove = ({ db }: StaffServices, call: CallOf<'removeCompany'>) =>
  db.transaction().execute(async (transaction) => {
    const company = companyIn(call.params)
    await lockCompany(transaction, company)
    const record = await readCompany(transaction, company)
    await removeCompany(transaction, company)
    await noteOf(transaction, call, record, 'removed')
    return { removed: `company:${company}` }
  })

async function inviteFirst(services: StaffServices, call: CallOf<'inviteFirst'>): Promise<CompanyRecord> {
  const { email, culture } = call.body
  // Asked before a transaction, which may have the only connection there is.
  const { shop, markets } = await services.mirror.lately()
  if (!markets.some((market) => market.culture === culture))
    throw new HttpProblem('VALIDATION_FAILED', { errors: [{ path: 'culture', message: 'unknown' }] })
  const request = { email, role: 'administrator' as const, branch: null }
  const invitation = { by: null, request, culture, brand: brandOf(shop.sellers.of(culture)) }
  return unadministered(services, call, {
    action: 'invited',
    change: (transaction, company) => inviteTo(services, transaction, { company, ...invitation }),
  })
}

export const companiesHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof companiesCalls> => ({
  staffCompanies: (call) => listCompanies(services.db, call.query),
  staffCompany: (call) => readCompany(services.db, companyIn(call.params)),
  staffCompanyLog: async (call) => {
    const { id } = await readCompany(services.db, companyIn(call.params))
    return readCompanyLog(services.db, id, call.query.before)
  },
  paidPrice: (call) => readPaidPrice(services, call),
  payers: (call) => readPayers(services, call),
  makeCompany: (call) => makeNew(services, call),
  removeCompany: (call) => remove(services, call),
  inviteFirst: (call) => inviteFirst(services, call),
  withdrawFirst: (call) =>
    unadministered(services, call, {
      action: 'uninvited',
      change: (transaction, company) =>
        withdrawOffered(transaction, company, idOf({ id: call.params['invitation'] ?? '' })),
    }),
  acceptFirst: (call) =>
    unadministered(services, call, {
      action: 'accepted',
      change: (transaction, company) => acceptFirst(transaction, company, idOf({ id: call.params['person'] ?? '' })),
    }),
  refuseAsker: (call) =>
    unadministered(services, call, {
      action: 'refused',
      change: (transaction, company) => refuseAsker(transaction, company, idOf({ id: call.params['person'] ?? '' })),
    }),
})
