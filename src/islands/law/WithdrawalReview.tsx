import { useRef, useState } from 'react'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { withdrawal, type WithdrawalStatement } from '#lib/stores/law/withdrawal.ts'
import { Failure } from '#lib/ui/form/Failure.tsx'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { StatementFacts } from './StatementFacts.tsx'

type Props = { statement: WithdrawalStatement; translate: TranslateIsland }

/** The second step: the declaration as it will go out. However often it is confirmed, it counts once. */
export function WithdrawalReview({ statement, translate }: Props) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isUnderway = useRef(false)

  async function confirm() {
    if (isUnderway.current) return
    isUnderway.current = true
    setSending(true)
    setFailure(undefined)
    try {
      await withdrawal.declare(statement)
    } catch (error) {
      setFailure(errorText(translate, error))
      setSending(false)
    }
    isUnderway.current = false
  }

  return (
    <section className="law-step">
      <FocusedHeading>{translate('islands.withdrawal.review')}</FocusedHeading>
      <p>{translate('islands.withdrawal.statement')}</p>
      <StatementFacts statement={statement} translate={translate} />
      <div className="form-actions">
        <Failure text={failure} />
        <button
          type="button"
          className="button button-call"
          aria-disabled={isSending}
          aria-busy={isSending}
          onClick={() => void confirm()}
        >
          {translate('islands.withdrawal.confirm')}
        </button>
        <button type="button" className="button" disabled={isSending} onClick={withdrawal.change}>
          {translate('islands.withdrawal.change')}
        </button>
      </div>
    </section>
  )
}
