import type * as catalog from '../catalog/services.ts'
import type { CompanyRegister } from './accounts/company-register.ts'
import type { CustomerOrders } from './accounts/customer-orders.ts'
import type { PeppolAddresses } from './companies/peppol-addresses.ts'
import type { PersonalData } from './privacy/personal-data.ts'
import type { AccessTokens } from './logins/access-token.ts'

export type Settings = catalog.Settings & {
  /** The list of those whose data was erased, beside the database: a backup that is restored is cleared of them again. */
  erasureList?: string
}

export type Services = catalog.Services & {
  settings: Settings
  accessTokens: AccessTokens
  customerOrders: CustomerOrders
  /** What each room keeps of people, the lowest room first. */
  personalData: readonly PersonalData[]
  /** Who is asked what a company is called, where there is somebody. */
  companyRegister: CompanyRegister | undefined
  /** How companies are found in Peppol, where invoices go there. */
  peppolAddresses: PeppolAddresses | undefined
  /** Where leasing is calculated, where it is offered. */
  leasingUrl: string | undefined
  keepsNewsletter: boolean
}
