export type * from '../../api/sales/papers/fiscal-port.ts'
export type { PaperRecord } from '../../api/sales/papers/paper-tables.ts'
