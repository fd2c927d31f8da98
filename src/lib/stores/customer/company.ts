import { atom, onMount } from 'nanostores'
import type { InferInput } from 'valibot'
import type {
  BranchRequest,
  CompanyAccount,
  CompanyLog,
  InvitationRequest,
  Membership,
  PersonRequest,
  RoleRequest,
} from '#lib/contract/company.ts'
import { companyRows } from '#lib/contract/rows/company.ts'
import { tabKeys } from '#lib/frame/storage/storage-keys.ts'
import { readTab, writeTab } from '#lib/frame/storage/tab-storage.ts'
import { load, type Loadable } from '../page/loadable.ts'
import { asCustomer } from '../session/customer-call.ts'
import { forgetOwnPrices } from '../call/login.ts'
import { $mailedToken } from '../session/mailed-token.ts'

/** The companies that somebody belongs to, and the one that they buy for, where they buy for one. */
export type OwnCompanies = { memberships: readonly Membership[]; company: CompanyAccount | undefined }

export const $companies = atom<Loadable<OwnCompanies>>({ status: 'loading' })

onMount($companies, () => {
  if (typeof document === 'undefined') return
  const stop = $mailedToken.subscribe((token) => {
    // Whoever is not logged in yet comes back here without what the address said.
    if (token) writeTab(tabKeys.mailedToken, token)
  })
  void readCompanies()
  return stop
})

export const readCompanies = (): Promise<void> =>
  load($companies, async () => withCompany(await asCustomer((call) => call(companyRows.companies))))

async function withCompany(memberships: readonly Membership[]): Promise<OwnCompanies> {
  const isMember = memberships.some(({ isChosen }) => isChosen)
  const company = isMember ? await asCustomer((call) => call(companyRows.company)) : undefined
  return { memberships, company }
}

async function take(memberships: readonly Membership[]): Promise<void> {
  forgetOwnPrices()
  $companies.set({ status: 'ready', value: await withCompany(memberships) })
}

/** The invitation whose link led here; nothing where none did. */
export function followedInvitation(): string | undefined {
  const token = readTab(tabKeys.mailedToken)
  return typeof token === 'string' ? token : undefined
}

export const forgetInvitation = (): void => writeTab(tabKeys.mailedToken, undefined)

/** Each throws an ApiError and leaves everything as it was when it fails. */
export const chooseCompany = async (id: string | null): Promise<void> =>
  take(await asCustomer((call) => call(companyRows.companyChoose, { body: { id } })))

export async function joinCompany(token: string): Promise<void> {
  await take(await asCustomer((call) => call(companyRows.companyJoin, { body: { token } })))
  forgetInvitation()
}

export const leaveCompany = async (id: string): Promise<void> =>
  take(await asCustomer((call) => call(companyRows.companyLeave, { params: { id } })))

/** What the API answers to a change of the company is the company as it is now. */
async function changed(asked: Promise<CompanyAccount>): Promise<void> {
  const company = await asked
  const state = $companies.get()
  if (state.status === 'ready') $companies.set({ status: 'ready', value: { ...state.value, company } })
}

export const setPerson = (id: number, body: InferInput<typeof PersonRequest>): Promise<void> =>
  changed(asCustomer((call) => call(companyRows.companyPersonSet, { params: { id }, body })))

export const removePerson = (id: number): Promise<void> =>
  changed(asCustomer((call) => call(companyRows.companyPersonRemove, { params: { id } })))

export const invite = (body: InferInput<typeof InvitationRequest>): Promise<void> =>
  changed(asCustomer((call) => call(companyRows.companyInvite, { body })))

export const withdrawInvitation = (id: number): Promise<void> =>
  changed(asCustomer((call) => call(companyRows.companyInvitationRemove, { params: { id } })))

export const saveBranch = (body: InferInput<typeof BranchRequest>, id?: number): Promise<void> =>
  changed(
    asCustomer((call) =>
      id === undefined
        ? call(companyRows.companyBranchAdd, { body })
        : call(companyRows.companyBranchSet, { params: { id }, body }),
    ),
  )

export const removeBranch = (id: number): Promise<void> =>
  changed(asCustomer((call) => call(companyRows.companyBranchRemove, { params: { id } })))

export const saveRole = (body: InferInput<typeof RoleRequest>, id?: number): Promise<void> =>
  changed(
    asCustomer((call) =>
      id === undefined
        ? call(companyRows.companyRoleAdd, { body })
        : call(companyRows.companyRoleSet, { params: { id }, body }),
    ),
  )

export const removeRole = (id: number): Promise<void> =>
  changed(asCustomer((call) => call(companyRows.companyRoleRemove, { params: { id } })))

/** What was done before an entry, or what was done last. */
export const readCompanyLog = (before?: number): Promise<CompanyLog> =>
  asCustomer((call) => call(companyRows.companyLog, { query: before === undefined ? {} : { before: String(before) } }))
