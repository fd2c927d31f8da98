import { paths } from '#lib/domain/paths.ts'
import { receivedAt } from '#lib/stores/law/declaration.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { withdrawal, type WithdrawalStatement } from '#lib/stores/law/withdrawal.ts'
import { Facts } from './Facts.tsx'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { ReceiptActions } from './ReceiptActions.tsx'
import { StatementFacts } from './StatementFacts.tsx'

type Props = { statement: WithdrawalStatement; receipt: { receivedAt: string }; translate: TranslateIsland }

export function WithdrawalReceipt({ statement, receipt, translate }: Props) {
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
