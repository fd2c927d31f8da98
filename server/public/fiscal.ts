export type * from '../../api/sales/papers/fiscal-port.ts'
export type { FiscalMessage, OfflineIssue, PaperCode, PaperRecord } from '../../api/sales/papers/paper-tables.ts'
export { cfdiOver, type PacAnswer, type PacChannel } from '../../api/sales/papers/cfdi/cfdi-port.ts'
export { type KeyedCertificate, readKeyedCertificate } from '../../api/sales/papers/keyed-certificate.ts'
export { swChannel } from '../../api/sales/papers/cfdi/sw-channel.ts'
export { cpeOver } from '../../api/sales/papers/cpe/cpe-port.ts'
export {
  type CpeChannel,
  type CpeName,
  type SunatAnswer,
  sunatChannel,
} from '../../api/sales/papers/cpe/sunat-channel.ts'
export { sdiByPec } from '../../api/sales/papers/sdi/sdi-by-pec.ts'
export { type SdiChannel, sdiOver } from '../../api/sales/papers/sdi/sdi-port.ts'
export type { IrpAnswer, IrpChannel, IrpError, Registered } from '../../api/sales/papers/irp/irp-channel.ts'
export { irpOver } from '../../api/sales/papers/irp/client.ts'
