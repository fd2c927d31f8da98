import { atom, onMount } from 'nanostores'
import type { ApprovalRequest } from '#lib/contract/approval.ts'
import { approvalRows } from '#lib/contract/rows/approval.ts'
import { companyRows } from '#lib/contract/rows/company.ts'
import { shopCall } from '../call/shop-call.ts'
import { load, type Loadable } from '../page/loadable.ts'
import { asCustomer } from '../session/customer-call.ts'
import { $mailedToken } from '../session/mailed-token.ts'

/** What waits for an approval and what became of it: what the link of a mail is about, or all that the user may see. */
export const $approvals = atom<Loadable<readonly ApprovalRequest[]>>({ status: 'loading' })

onMount($approvals, () => {
  if (typeof document === 'undefined') return
  // Whoever follows a link decides without logging in.
  return $mailedToken.subscribe(() => void readApprovals())
})

export const readApprovals = (): Promise<void> =>
  load($approvals, async () => {
    const token = $mailedToken.get()
    if (token) return [await shopCall()(approvalRows.approvalLinked, { body: { token } })]
    return asCustomer(async (call) => {
      const memberships = await call(companyRows.companies)
      return memberships.some(({ isChosen }) => isChosen) ? call(approvalRows.approvals) : []
    })
  })

function know(request: ApprovalRequest): void {
  const state = $approvals.get()
  if (state.status !== 'ready') return
  $approvals.set({ status: 'ready', value: state.value.map((one) => (one.id === request.id ? request : one)) })
}

type Decision = { verdict: 'approve' | 'refuse'; reason: string }

/** Throws an ApiError when nothing was decided; what has changed meanwhile is shown then. */
export async function decideRequest({ id, total }: ApprovalRequest, decision: Decision): Promise<void> {
  const token = $mailedToken.get()
  const body = { ...decision, expectedGross: total.gross }
  try {
    know(
      token
        ? await shopCall()(approvalRows.approvalByLink, { body: { ...body, token } })
        : await asCustomer((call) => call(approvalRows.approvalDecide, { params: { id }, body })),
    )
  } catch (error) {
    await readApprovals()
    throw error
  }
}

export const withdrawRequest = async (id: number): Promise<void> =>
  know(await asCustomer((call) => call(approvalRows.approvalWithdraw, { params: { id } })))
