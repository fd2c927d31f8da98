import type { documentsCalls } from '#lib/contract/staff/documents-calls.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { changeDocuments, readDocuments } from './product-documents.ts'
import { sendPaper } from './send-paper.ts'

export const documentsHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof documentsCalls> => ({
  sendPaper: (call) => sendPaper(services, call),
  productDocuments: (call) => readDocuments(services, call.params['sku'] ?? ''),
  changeDocuments: (call) => changeDocuments(services, call),
})
