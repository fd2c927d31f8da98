import { useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { Opened, openedLabels, type OpenedLabels } from '#lib/ui/form/Opened.tsx'
import { QuestionForm } from './QuestionForm.tsx'

export const questionLabels = (t: Translate) => openedLabels(t, t('islands.question.open'))

type Props = { labels: OpenedLabels }

/** Asks the shop about a product. */
export const QuestionIsland = ({ labels }: Props) => (
  <Opened labels={labels}>{(translate) => <Question translate={translate} />}</Opened>
)

function Question({ translate }: { translate: TranslateIsland }) {
  const [sentFrom, setSentFrom] = useState<string>()
  if (sentFrom === undefined) return <QuestionForm onSent={setSentFrom} translate={translate} />
  return (
    <>
      <FocusedHeading>{translate('islands.question.done')}</FocusedHeading>
      <p>{translate('islands.question.next', { email: sentFrom })}</p>
    </>
  )
}
