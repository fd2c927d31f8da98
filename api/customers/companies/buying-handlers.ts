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
import { memberOf, type Member } from './read-company.ts'

export function buyingHandlers(services: Services): Pick<Handlers, keyof typeof buyingRows> {
  const { db, peppolAddresses } = services
  const read = (from: Database, guid: string) => readBuying(from, guid, peppolAddresses)
  const administer = (
    call: Pick<Call, 'caller'>,
    change: (transaction: Database, member: Member) => Promise<void>,
  ): Promise<CompanyBuying> => changeAsMember(db, userOf(call), { right: 'administer', change, read })

  return {
    companyBuying: (call) => read(db, userOf(call)),
    companyBuyingSet: (call) => administer(call, (transaction, by) => setBuying(transaction, by, call.body)),
    companyAccountingSet: async (call) => {
      const { invoiceForm, peppolId } = call.body
      // Before a transaction begins, since registers take their time.
      if (invoiceForm === 'by-peppol' && peppolId) await lookAsMember(services, userOf(call), peppolId)
      return administer(call, (transaction, by) =>
        setAccounting(services, transaction, { by, request: call.body, call }),
      )
    },
    companyCostCentreAdd: (call) => administer(call, (transaction, by) => addCostCentre(transaction, by, call.body)),
    companyCostCentreSet: (call) =>
      administer(call, (transaction, by) => setCostCentre(transaction, by, idOf(call.params), call.body)),
  }
}

/** Looks whether an address is registered, for who administers a company and for nobody else. */
async function lookAsMember({ db, peppolAddresses }: Services, guid: string, id: string): Promise<void> {
  if (!peppolAddresses) return
  const { rights } = await memberOf(db, guid)
  if (rights.includes('administer')) await peppolAddresses.look(db, id)
}
