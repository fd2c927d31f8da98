import { useStore } from '@nanostores/react'
import { useState, useRef } from 'react'
import { paths } from '#lib/domain/paths.ts'
import { day } from '#lib/formats/dates.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { receivedAt } from '#lib/stores/law/declaration.ts'
import { withdrawal, type WithdrawalStatement } from '#lib/stores/law/withdrawal.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { Failure } from '#lib/ui/form/Failure.tsx'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { WithTexts } from '#lib/ui/form/WithTexts.tsx'
import type { LawLabels } from './law-labels.ts'
import { WithdrawalForm } from './WithdrawalForm.tsx'
import { Facts } from './Facts.tsx'
import { ReceiptActions } from './ReceiptActions.tsx'
import './law.css'

export { lawLabels } from './law-labels.ts'

type StatementFactsProps = { statement: WithdrawalStatement; translate: TranslateIsland }

function StatementFacts({ statement, translate }: StatementFactsProps) {
  const { name, email, orderNumber, lines, receivedOn } = statement
  return (
    <Facts
      facts={[
        [translate('islands.law.orderNumber'), orderNumber],
        [translate('islands.withdrawal.lines'), lines || translate('islands.law.wholeOrder')],
        [translate('islands.withdrawal.receivedOn'), receivedOn && day(receivedOn, pageEdition().culture)],
        [translate('islands.law.name'), name],
        [translate('islands.contact.email'), email],
      ]}
    />
  )
}

type WithdrawalReviewProps = { statement: WithdrawalStatement; translate: TranslateIsland }

/** The second step: the declaration as it will go out. However often it is confirmed, it counts once. */
function WithdrawalReview({ statement, translate }: WithdrawalReviewProps) {
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

type Props = { statement: WithdrawalStatement; receipt: { receivedAt: string }; translate: TranslateIsland }

function WithdrawalReceipt({ statement, receipt, translate }: Props) {
  return (
    <section className="law-step">
      <FocusedHeading>{translate('islands.withdrawal.done')}</FocusedHeading>
      <Facts facts={[[translate('islands.withdrawal.receivedAt'), <Time key="at" at={receipt.receivedAt} />]]} />
      <p>{translate('islands.withdrawal.statement')}</p>
      <StatementFacts statement={statement} translate={translate} />
      <p>
        {translate('islands.withdrawal.mailed', { email: statement.email })}{' '}
        <a className="no-print" href={paths.content('reclamation')}>
          {translate('islands.withdrawal.next')}
        </a>
      </p>
      <ReceiptActions
        another={translate('islands.withdrawal.another')}
        restart={withdrawal.restart}
        translate={translate}
      />
    </section>
  )
}

const Time = ({ at }: { at: string }) => <time dateTime={at}>{receivedAt(at)}</time>

/** Withdrawing from a contract in the two steps of the law: what is declared, then the word that makes it count. */
export function WithdrawalIsland({ labels }: { labels: LawLabels }) {
  return <WithTexts labels={labels}>{(translate) => <Steps translate={translate} />}</WithTexts>
}

function Steps({ translate }: { translate: TranslateIsland }) {
  const progress = useStore(withdrawal.$progress)
  // A form that one comes back to takes the focus, the one that the page begins with does not.
  const [first] = useState(progress)
  if (progress.step === 'form') {
    return <WithdrawalForm statement={progress.statement} takesFocus={progress !== first} translate={translate} />
  }
  if (progress.step === 'review') return <WithdrawalReview statement={progress.statement} translate={translate} />
  return <WithdrawalReceipt {...progress} translate={translate} />
}
