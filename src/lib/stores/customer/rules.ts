import { atom } from 'nanostores'
import type { InferInput } from 'valibot'
import type { CompanyRules, DeputyRequest, RuleRequest } from '#lib/contract/approval.ts'
import { approvalRows } from '#lib/contract/rows/approval.ts'
import { load, type Loadable } from '../page/loadable.ts'
import { asCustomer } from '../session/customer-call.ts'

/** What a company wants to be approved. */
export const $rules = atom<Loadable<CompanyRules>>({ status: 'loading' })

export const readRules = (): Promise<void> => load($rules, () => asCustomer((call) => call(approvalRows.companyRules)))

/** Each throws an ApiError and leaves everything as it was when it fails. */
async function changed(asked: Promise<CompanyRules>): Promise<void> {
  $rules.set({ status: 'ready', value: await asked })
}

export const saveRule = (body: InferInput<typeof RuleRequest>, id?: number): Promise<void> =>
  changed(
    asCustomer((call) =>
      id === undefined
        ? call(approvalRows.companyRuleAdd, { body })
        : call(approvalRows.companyRuleSet, { params: { id }, body }),
    ),
  )

export const removeRule = (id: number): Promise<void> =>
  changed(asCustomer((call) => call(approvalRows.companyRuleRemove, { params: { id } })))

export const setWaitDays = (waitDays: number): Promise<void> =>
  changed(asCustomer((call) => call(approvalRows.companyWaitSet, { body: { waitDays } })))

export const setDeputy = (id: number, body: InferInput<typeof DeputyRequest>): Promise<void> =>
  changed(asCustomer((call) => call(approvalRows.companyDeputySet, { params: { id }, body })))
