import type { CompanyBuying } from '#lib/contract/buying.ts'
import type { buyingRows } from '#lib/contract/rows/buying.ts'
import type { Call, Handlers } from '../../catalog/calls.ts'
import { userOf } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Services } from '../services.ts'
import { setAccounting } from './accounting.ts'
import { readBuying, setBuying } from './buying.ts'
import { changeAsMember } from './change-company.ts'
import { addCostCentre, setCostCentre } from './cost-centres.ts'
import { idOf } from './id-of.ts'
import type { Member } from './read-company.ts'

export function buyingHandlers(services: Services): Pick<Handlers, keyof typeof buyingRows> {
  const { db } = services
  const administer = (
    call: Pick<Call, 'caller'>,
    change: (transaction: Database, member: Member) => Promise<void>,
  ): Promise<CompanyBuying> => changeAsMember(db, userOf(call), { right: 'administer', change, read: readBuying })

  return {
    companyBuying: (call) => readBuying(db, userOf(call)),
    companyBuyingSet: (call) => administer(call, (transaction, by) => setBuying(transaction, by, call.body)),
    companyAccountingSet: (call) =>
      administer(call, (transaction, by) => setAccounting(services, transaction, { by, request: call.body, call })),
    companyCostCentreAdd: (call) => administer(call, (transaction, by) => addCostCentre(transaction, by, call.body)),
    companyCostCentreSet: (call) =>
      administer(call, (transaction, by) => setCostCentre(transaction, by, idOf(call.params), call.body)),
  }
}
