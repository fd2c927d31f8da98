import { day } from '#lib/formats/dates.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { WithdrawalStatement } from '#lib/stores/law/withdrawal.ts'
import { Facts } from './Facts.tsx'

type Props = { statement: WithdrawalStatement; translate: TranslateIsland }

export function StatementFacts({ statement, translate }: Props) {
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
