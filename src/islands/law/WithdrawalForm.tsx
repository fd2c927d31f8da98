import { askedOrder } from '#lib/domain/asked-order.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import { formAbout } from '#lib/stores/storage/drafts.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { withdrawal, WithdrawalStatement } from '#lib/stores/law/withdrawal.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { KnownField } from '#lib/ui/form/KnownField.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { Unbroken } from '#lib/ui/text/Unbroken.tsx'

type Props = { statement: WithdrawalStatement | undefined; takesFocus: boolean; translate: TranslateIsland }

/** The first step. An order may be named by who leads here: `?order=NO-2026-A2B3C4`. */
export function WithdrawalForm({ statement, takesFocus, translate }: Props) {
  const order = askedOrder(location.search)
  const state = useForm({
    name: 'withdrawal',
    draft: formAbout('withdrawal', order),
    schema: WithdrawalStatement,
    initial: statement
      ? { ...statement, receivedOn: statement.receivedOn ?? '' }
      : { orderNumber: order ?? '', email: currentEmail() ?? '' },
    shape: (values) => ({ ...values, receivedOn: values['receivedOn'] || null }),
    takesFocus,
    translate,
    send: async (next) => withdrawal.review(next),
  })
  const { field } = state
  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <KnownField what="name" field={field('name')} translate={translate} />
      <KnownField
        what="email"
        field={field('email')}
        hint={translate('islands.withdrawal.emailHint')}
        translate={translate}
      />
      <TextField
        field={field('orderNumber')}
        label={translate('islands.law.orderNumber')}
        hint={<Unbroken text={translate('islands.law.orderNumberHint')} />}
        autoComplete="off"
        translate={translate}
      />
      <TextField
        field={field('lines')}
        label={translate('islands.withdrawal.lines')}
        hint={translate('islands.withdrawal.linesHint')}
        rows={3}
        translate={translate}
      />
      <TextField
        field={field('receivedOn')}
        label={translate('islands.withdrawal.receivedOn')}
        type="date"
        translate={translate}
      />
      <FormActions state={state} submit={translate('islands.withdrawal.submit')} translate={translate} />
    </form>
  )
}
