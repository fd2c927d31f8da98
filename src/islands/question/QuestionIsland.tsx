import { useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { Opened, openedLabels, type OpenedLabels } from '#lib/ui/form/Opened.tsx'
import { QuestionForm } from './QuestionForm.tsx'

export const questionLabels = (t: Translate) => openedLabels(t, t('islands.question.open'))

type Props = { productId: number; labels: OpenedLabels }

/** Asks the shop about a product. */
export const QuestionIsland = ({ productId, labels }: Props) => (
  <Opened labels={labels}>{(translate) => <Question productId={productId} translate={translate} />}</Opened>
)

function Question({ productId, translate }: { productId: number; translate: TranslateIsland }) {
  const [sentFrom, setSentFrom] = useState<string>()
  if (sentFrom === undefined) return <QuestionForm productId={productId} onSent={setSentFrom} translate={translate} />
  return (
    <>
      <FocusedHeading>{translate('islands.question.done')}</FocusedHeading>
      <p>{translate('islands.question.next', { email: sentFrom })}</p>
    </>
  )
}
