import { currentEmail } from '#lib/frame/known/current-email.ts'
import { formAbout } from '#lib/stores/storage/drafts.ts'
import { askForRestock, RestockWish } from '#lib/stores/mail/restock.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { productHere } from '#lib/ui/product/product-here.ts'

/** Whose address it is, and whether nothing more is asked of it. */
export type SignedUp = { email: string; confirmed: boolean }

type Props = { onNoted: (noted: SignedUp) => void; translate: TranslateIsland }

/** Where the mail is to go: nothing more is asked. */
export function RestockForm({ onNoted, translate }: Props) {
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
