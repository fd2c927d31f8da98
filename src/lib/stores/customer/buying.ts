import { atom } from 'nanostores'
import type { InferInput } from 'valibot'
import type { AccountingRequest, BuyingRequest, CompanyBuying, CostCentreRequest } from '#lib/contract/buying.ts'
import { buyingRows } from '#lib/contract/rows/buying.ts'
import { load, type Loadable } from '../page/loadable.ts'
import { asCustomer } from '../session/customer-call.ts'

/** How the company buys that somebody administers. */
export const $buying = atom<Loadable<CompanyBuying>>({ status: 'loading' })

export const readBuying = (): Promise<void> => load($buying, () => asCustomer((call) => call(buyingRows.companyBuying)))

/** Each throws an ApiError and leaves everything as it was when it fails. */
async function changed(asked: Promise<CompanyBuying>): Promise<void> {
  $buying.set({ status: 'ready', value: await asked })
}

export const setBuying = (body: InferInput<typeof BuyingRequest>): Promise<void> =>
  changed(asCustomer((call) => call(buyingRows.companyBuyingSet, { body })))

export const setAccounting = (body: InferInput<typeof AccountingRequest>): Promise<void> =>
  changed(asCustomer((call) => call(buyingRows.companyAccountingSet, { body })))

export const saveCostCentre = (body: InferInput<typeof CostCentreRequest>, id?: number): Promise<void> =>
  changed(
    asCustomer((call) =>
      id === undefined
        ? call(buyingRows.companyCostCentreAdd, { body })
        : call(buyingRows.companyCostCentreSet, { params: { id }, body }),
    ),
  )
