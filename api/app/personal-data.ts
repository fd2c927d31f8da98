import { customerData } from '../customers/privacy/customer-data.ts'
import type { PersonalData } from '../customers/privacy/personal-data.ts'
import { erpData } from '../integrations/erp/erp-data.ts'
import { salesData } from '../sales/privacy/sales-data.ts'
import { staffData } from '../staff/platform/staff-data.ts'

/** What each room keeps of people, the lowest room first. */
export const personalData: readonly PersonalData[] = [customerData, salesData, erpData, staffData]
