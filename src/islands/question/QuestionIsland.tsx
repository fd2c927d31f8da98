import { useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import { askAbout, ProductQuestion } from '#lib/stores/mail/question.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { formAbout } from '#lib/stores/storage/drafts.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { KnownField } from '#lib/ui/form/KnownField.tsx'
import { Opened, type OpenedLabels } from '#lib/ui/form/Opened.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { productHere } from '#lib/ui/product/product-here.ts'

type QuestionFormProps = { onSent: (email: string) => void; translate: TranslateIsland }

/** What somebody wants to know, and where the answer is to go. */
function QuestionForm({ onSent, translate }: QuestionFormProps) {
  const { productId } = productHere()
  const state = useForm({
    name: 'question',
    draft: formAbout('question', String(productId)),
    schema: ProductQuestion,
    initial: { email: currentEmail() ?? '' },
    takesFocus: true,
    translate,
    send: async (question) => {
      await askAbout(productId, question)
      onSent(question.email)
    },
  })
  const { field } = state
  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <TextField
        field={field('question')}
        label={translate('islands.question.question')}
        hint={translate('islands.question.questionHint')}
        rows={4}
        translate={translate}
      />
      <KnownField
        what="email"
        field={field('email')}
        hint={translate('islands.question.emailHint')}
        translate={translate}
      />
      <FormActions state={state} submit={translate('islands.question.submit')} translate={translate} />
    </form>
  )
}

export const questionLabels = (t: Translate): OpenedLabels => ({ open: t('islands.question.open') })

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
