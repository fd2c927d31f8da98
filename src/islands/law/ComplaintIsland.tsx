import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Edition } from '#i18n/edition.ts'
import { money } from '#lib/formats/money.ts'
import { complaint, type ComplaintStatement } from '#lib/stores/law/complaint.ts'
import { receivedAt } from '#lib/stores/law/declaration.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { WithTexts } from '#lib/ui/form/WithTexts.tsx'
import { ComplaintForm } from './ComplaintForm.tsx'
import type { LawLabels } from './law-labels.ts'
import { Facts } from './Facts.tsx'
import { ReceiptActions } from './ReceiptActions.tsx'
import './law.css'

export { lawLabels } from './law-labels.ts'

type ComplaintReceiptProps = Pick<Edition, 'currency' | 'culture'> & {
  statement: ComplaintStatement
  receipt: { number: string; receivedAt: string }
  answerDays: number
  translate: TranslateIsland
}

/** The sheet as it lies in the book, with its number. */
function ComplaintReceipt({ statement, receipt, answerDays, currency, culture, translate }: ComplaintReceiptProps) {
  const { claimedAmount } = statement
  return (
    <section className="law-step">
      <FocusedHeading>{translate('islands.complaint.done')}</FocusedHeading>
      <p>{translate('islands.complaint.mailed', { email: statement.email, days: answerDays })}</p>
      <Facts
        facts={[
          [translate('islands.complaint.number'), receipt.number],
          [
            translate('islands.complaint.receivedAt'),
            <time key="at" dateTime={receipt.receivedAt}>
              {receivedAt(receipt.receivedAt)}
            </time>,
          ],
          [translate('islands.complaint.kind'), translate(`islands.complaint.kinds.${statement.kind}`)],
          [translate('islands.law.name'), statement.name],
          [translate('islands.complaint.documentType'), `${statement.documentType} ${statement.documentNumber}`],
          [translate('islands.complaint.address'), statement.address],
          [translate('islands.address.phone'), statement.phone],
          [translate('islands.contact.email'), statement.email],
          [translate('islands.complaint.guardian'), statement.guardian],
          [translate('islands.complaint.goodKind'), translate(`islands.complaint.goods.${statement.good}`)],
          [translate('islands.complaint.description'), statement.description],
          [translate('islands.law.orderNumber'), statement.orderNumber],
          [
            translate('islands.complaint.amount', { currency }),
            claimedAmount === null ? '' : money(claimedAmount, currency, culture),
          ],
          [translate('islands.complaint.detail'), statement.detail],
          [translate('islands.complaint.request'), statement.request],
          [translate('islands.complaint.answerBy'), translate(`islands.complaint.answers.${statement.answerBy}`)],
        ]}
      />
      <ReceiptActions
        another={translate('islands.complaint.another')}
        restart={complaint.restart}
        translate={translate}
      />
    </section>
  )
}

type Props = { labels: LawLabels; answerDays: number } & Pick<Edition, 'currency' | 'culture'>

/** A sheet of the complaints book: the fields that the law lists, then the sheet with its number. */
export function ComplaintIsland({ labels, ...sheet }: Props) {
  return <WithTexts labels={labels}>{(translate) => <Steps {...sheet} translate={translate} />}</WithTexts>
}

function Steps({ answerDays, ...rest }: Omit<Props, 'labels'> & { translate: TranslateIsland }) {
  const progress = useStore(complaint.$progress)
  // A form that one comes back to takes the focus, the one that the page begins with does not.
  const [first] = useState(progress)
  return progress.step === 'done' ? (
    <ComplaintReceipt {...progress} answerDays={answerDays} {...rest} />
  ) : (
    <ComplaintForm {...rest} takesFocus={progress !== first} />
  )
}
