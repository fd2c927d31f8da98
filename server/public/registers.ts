export type * from '../../api/customers/accounts/company-register.ts'
export type * from '../../api/sales/tax/number-register.ts'
