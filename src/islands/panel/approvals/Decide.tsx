import { useState } from 'react'
import type { ApprovalRequest } from '#lib/contract/approval.ts'
import { decideRequest, withdrawRequest } from '#lib/stores/customer/approvals.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { typed } from '../company/typed.ts'
import { Notice, type NoticeContent } from '../Notice.tsx'

/** Asks who may decide, and lets the buyer take a request back. */
export function Decide({ request, translate }: { request: ApprovalRequest; translate: TranslateIsland }) {
  const { id, state, mayDecide, isOwn } = request
  const [told, setTold] = useState<NoticeContent>()
  const [isRefusing, setRefusing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function attempt(action: () => Promise<void>, done: string) {
    if (isBusy) return
    setBusy(true)
    try {
      await action()
      setTold({ message: done })
      setRefusing(false)
    } catch (error) {
      setTold({ message: errorText(translate, error) })
    } finally {
      setBusy(false)
    }
  }
  const approve = () =>
    attempt(
      () => decideRequest(request, { verdict: 'approve', reason: '' }),
      translate('islands.panel.approvals.approved'),
    )
  const refuse = (reason: string) =>
    attempt(() => decideRequest(request, { verdict: 'refuse', reason }), translate('islands.panel.approvals.refused'))
  const withdraw = () => attempt(() => withdrawRequest(id), translate('islands.panel.approvals.withdrawn'))
  return (
    <>
      <Notice told={told} translate={translate} />
      {mayDecide && !isRefusing && (
        <p className="approval-actions">
          <button type="button" className="button button-call" aria-disabled={isBusy} onClick={() => void approve()}>
            {translate('islands.panel.approvals.approve')}
          </button>
          <button type="button" className="button" onClick={() => setRefusing(true)}>
            {translate('islands.panel.approvals.refuse')}
          </button>
        </p>
      )}
      {mayDecide && isRefusing && (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault()
            void refuse(typed(event.currentTarget, 'reason'))
          }}
        >
          <label className="field">
            {translate('islands.panel.approvals.reasonAsked')}
            <textarea name="reason" rows={2} maxLength={500} autoFocus />
          </label>
          <p className="approval-actions">
            <button type="submit" className="button" aria-disabled={isBusy}>
              {translate('islands.panel.approvals.refuse')}
            </button>
            <button type="button" className="text-button" onClick={() => setRefusing(false)}>
              {translate('islands.panel.cancel')}
            </button>
          </p>
        </form>
      )}
      {isOwn && state === 'open' && (
        <button type="button" className="text-button" onClick={() => void withdraw()}>
          {translate('islands.panel.approvals.withdraw')}
        </button>
      )}
    </>
  )
}
