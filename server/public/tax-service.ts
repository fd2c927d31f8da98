export type { TaxService } from '../../api/sales/tax/tax-service.ts'
