import type { certificatesCalls } from '#lib/contract/staff/certificates-calls.ts'
import { ownMediaFolder } from '../../../platform/files/originals.ts'
import { sendPaper } from '../media/send-paper.ts'
import { recordHandlers } from '../shop/record-handlers.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { certificateKind } from './certificate-record.ts'
import { checkCertificates, importCertificates } from './import-certificates.ts'
import { listCertificates } from './list-certificates.ts'

export function certificatesHandlers(services: StaffServices): Pick<StaffHandlers, keyof typeof certificatesCalls> {
  const records = recordHandlers(services, [certificateKind(services.settings.mediaFolder ?? ownMediaFolder)])
  return {
    certificates: (call) => listCertificates(services.db, call.query),
    checkCertificates: (call) => checkCertificates(services, call),
    importCertificates: (call) => importCertificates(services, call),
    sendCertificate: (call) => sendPaper(services, call),
    orderRecord: records.read,
    changeOrderRecord: records.change,
    undoOrderRecord: records.undo,
    addOrderRecord: records.add,
    removeOrderRecord: records.remove,
  }
}
