export type * from '../../api/sales/papers/fiscal-port.ts'
export type { FiscalMessage, OfflineIssue, PaperCode, PaperRecord } from '../../api/sales/papers/paper-tables.ts'
export { sdiByPec } from '../../api/sales/papers/sdi/sdi-by-pec.ts'
export { type SdiChannel, sdiOver } from '../../api/sales/papers/sdi/sdi-port.ts'
