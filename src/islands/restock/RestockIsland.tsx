import { useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import { askForRestock, RestockWish } from '#lib/stores/mail/restock.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { formAbout } from '#lib/stores/storage/drafts.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { Opened, type OpenedLabels } from '#lib/ui/form/Opened.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { productHere } from '#lib/ui/product/product-here.ts'

/** Whose address it is, and whether nothing more is asked of it. */
type SignedUp = { email: string; confirmed: boolean }

type RestockFormProps = { onNoted: (noted: SignedUp) => void; translate: TranslateIsland }

/** Where the mail is to go: nothing more is asked. */
function RestockForm({ onNoted, translate }: RestockFormProps) {
  const { productId } = productHere()
  const state = useForm({
    name: 'restock',
    draft: formAbout('restock', String(productId)),
    schema: RestockWish,
    initial: { email: currentEmail() ?? '' },
    takesFocus: true,
    translate,
    send: async ({ email }) => onNoted({ email, confirmed: await askForRestock(productId, email) }),
  })
  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <TextField
        field={state.field('email')}
        label={translate('islands.contact.email')}
        hint={translate('islands.restock.hint')}
        type="email"
        autoComplete="email"
        translate={translate}
      />
      <FormActions state={state} submit={translate('islands.restock.submit')} isQuiet translate={translate} />
    </form>
  )
}

export const restockLabels = (t: Translate): OpenedLabels => ({ open: t('islands.restock.open') })

type Props = { labels: OpenedLabels }

/** Asks to be told by mail once the product can be ordered again. */
export const RestockIsland = ({ labels }: Props) => (
  <Opened labels={labels}>{(translate) => <Restock translate={translate} />}</Opened>
)

function Restock({ translate }: { translate: TranslateIsland }) {
  const [noted, setNoted] = useState<SignedUp>()
  if (!noted) return <RestockForm onNoted={setNoted} translate={translate} />
  const { email, confirmed } = noted
  return (
    <>
      <FocusedHeading>{translate(confirmed ? 'islands.restock.done' : 'islands.restock.almost')}</FocusedHeading>
      <p>{translate(confirmed ? 'islands.restock.next' : 'islands.restock.confirm', { email })}</p>
    </>
  )
}
