import type { bulkCalls } from '#lib/contract/staff/bulk-calls.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { checkImport, importFile } from './import-file.ts'
import { exportProducts } from './export-file.ts'
import { changePrices, previewPrices, readSteps } from './prices.ts'
import { readSheet, saveSheet } from './sheet.ts'
import { readBulkEdits, undoBulkEdit } from './undo-bulk-edit.ts'

export const bulkHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof bulkCalls> => ({
  sheet: (call) => readSheet(services, call),
  saveSheet: (call) => saveSheet(services, call),
  marketSteps: () => readSteps(services.db),
  previewPrices: (call) => previewPrices(services, call),
  changePrices: (call) => changePrices(services, call),
  exportProducts: (call) => exportProducts(services, call),
  checkImport: (call) => checkImport(services, call),
  importFile: (call) => importFile(services, call),
  manyChanges: async () => ({ changes: await readBulkEdits(services.db) }),
  undoMany: (call) => undoBulkEdit(services, call),
})
