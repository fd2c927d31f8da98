export type * from '../../api/sales/papers/manual.ts'
