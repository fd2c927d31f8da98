import type { CompanyData } from '#lib/contract/customer.ts'
import { customerRows } from '#lib/contract/rows/customer.ts'
import { shopCall } from '../call/shop-call.ts'

/** What the company register knows of a tax number. Throws an ApiError: then the data is typed by hand. */
export const askRegister = (taxNumber: string, country: string): Promise<CompanyData> =>
  shopCall()(customerRows.addressAutofill, { query: { taxNumber, country } })
