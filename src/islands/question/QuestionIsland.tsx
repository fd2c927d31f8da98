import { useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { WithTexts } from '#lib/ui/form/WithTexts.tsx'
import { brokenWords } from '#lib/ui/states/ErrorBoundary.tsx'
import { QuestionForm } from './QuestionForm.tsx'

/** The words needed before, or without, the texts of the islands. */
export const questionLabels = (t: Translate) => ({
  open: t('islands.question.open'),
  loading: t('islands.law.loading'),
  failed: t('islands.contact.failed'),
  retry: t('islands.law.retry'),
  ...brokenWords(t),
})

type Props = { productId: number; labels: ReturnType<typeof questionLabels> }

/** Asks the shop about a product. It begins as a button, so that who only reads answers fetches nothing for it. */
export function QuestionIsland({ productId, labels }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <WithTexts labels={labels}>{(translate) => <Question productId={productId} translate={translate} />}</WithTexts>
    )
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {labels.open}
      </button>
      <p role="alert" data-act-failed hidden>
        {labels.failed}
      </p>
    </>
  )
}

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
