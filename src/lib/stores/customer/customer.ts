import { atom, onMount } from 'nanostores'
import type { CompanyProfile, CustomerSummary, ProfileRequest } from '#lib/contract/customer.ts'
import type * as v from 'valibot'
import { customerFieldsOf } from '#lib/contract/customer-fields.ts'
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

/**
 * Each throws an ApiError and leaves everything as it was when it fails. What of the profile is not changed is sent as it is by
 * now: a consent that was taken back in another tab or by the link of a mail must not come back with a name.
 */
export const setProfile = async (change: Partial<v.InferInput<typeof ProfileRequest>>): Promise<void> =>
  take(
    await asCustomer(async (call) => {
      const summary = await call(customerRows.customerSummary)
      const { newsletter } = summary
      return call(customerRows.customerProfile, { body: { ...customerFieldsOf(summary), newsletter, ...change } })
    }),
  )

export const setCompany = async (body: CompanyProfile): Promise<void> =>
  take(await asCustomer((call) => call(customerRows.companySet, { body })))

export const removeCompany = async (): Promise<void> =>
  take(await asCustomer((call) => call(customerRows.companyRemove)))
