import type { contractsCalls } from '#lib/contract/staff/contracts-calls.ts'
import { recordHandlers } from '../../catalog/shop/record-handlers.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { contractKind } from './contract-record.ts'
import { exportContractPrices } from './export-prices.ts'
import { groupKind } from './group-record.ts'
import { checkContractPrices, importContractPrices } from './import-prices.ts'
import { listContracts, listGroups } from './list-contracts.ts'

export function contractsHandlers(services: StaffServices): Pick<StaffHandlers, keyof typeof contractsCalls> {
  const records = recordHandlers(services, [contractKind, groupKind])
  return {
    contracts: (call) => listContracts(services.db, call.query),
    exportContractPrices: (call) => exportContractPrices(services, call),
    checkContractPrices: (call) => checkContractPrices(services, call),
    importContractPrices: (call) => importContractPrices(services, call),
    customerGroups: () => listGroups(services.db),
    buyerRecord: records.read,
    changeBuyerRecord: records.change,
    undoBuyerRecord: records.undo,
    addBuyerRecord: records.add,
    removeBuyerRecord: records.remove,
  }
}
