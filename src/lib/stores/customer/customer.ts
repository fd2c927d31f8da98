import { atom, onMount } from 'nanostores'
import type { CompanyProfile, CustomerSummary, ProfileRequest } from '#lib/contract/customer.ts'
import type * as v from 'valibot'
import { customerRows } from '#lib/contract/rows/customer.ts'
import { asCustomer } from '../session/customer-call.ts'
import { load, type Loadable } from '../page/loadable.ts'

/** Who is logged in: name, company and how much there is to see. */
export const $customer = atom<Loadable<CustomerSummary>>({ status: 'loading' })

onMount($customer, () => {
  if (typeof document !== 'undefined') void readCustomer()
})

export const readCustomer = (): Promise<void> =>
  load($customer, () => asCustomer((call) => call(customerRows.customerSummary)))

const take = (value: CustomerSummary): void => $customer.set({ status: 'ready', value })

/** Each throws an ApiError and leaves everything as it was when it fails. */
export const setProfile = async (body: v.InferInput<typeof ProfileRequest>): Promise<void> =>
  take(await asCustomer((call) => call(customerRows.customerProfile, { body })))

export const setCompany = async (body: CompanyProfile): Promise<void> =>
  take(await asCustomer((call) => call(customerRows.companySet, { body })))

export const removeCompany = async (): Promise<void> =>
  take(await asCustomer((call) => call(customerRows.companyRemove)))
