import type { CompanyData } from '../contract/customer.ts'
import { endpoints } from '../contract/endpoints.ts'
import { shopCall } from './shop-call.ts'

/** What the company register knows of a tax number. Throws an ApiError: then the data is typed by hand. */
export const askRegister = (taxNumber: string, country: string): Promise<CompanyData> =>
  shopCall()(endpoints.addressAutofill, { query: { taxNumber, country } })
