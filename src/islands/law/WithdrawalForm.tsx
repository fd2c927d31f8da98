import { currentEmail } from '#lib/stores/current-email.ts'
import type { TranslateIsland } from '#lib/stores/texts.ts'
import { withdrawal, WithdrawalStatement } from '#lib/stores/withdrawal.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { SubmitButton } from '#lib/ui/form/SubmitButton.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'

type Props = { statement: WithdrawalStatement | undefined; translate: TranslateIsland }

/** The first step. An order may be named by who leads here: `?order=NO-2026-A2B3C4`. */
export function WithdrawalForm({ statement, translate }: Props) {
  const state = useForm({
    name: 'withdrawal',
    schema: WithdrawalStatement,
    initial: statement ? { ...statement, receivedOn: statement.receivedOn ?? '' } : known(),
    shape: (values) => ({ ...values, receivedOn: values['receivedOn'] || null }),
    translate,
    send: async (next) => withdrawal.review(next),
  })
  const { field } = state
  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <TextField
        field={field('name')}
        label={translate('islands.law.name')}
        autoComplete="name"
        translate={translate}
      />
      <TextField
        field={field('email')}
        label={translate('islands.law.email')}
        hint={translate('islands.withdrawal.emailHint')}
        type="email"
        autoComplete="email"
        translate={translate}
      />
      <TextField
        field={field('orderNumber')}
        label={translate('islands.law.orderNumber')}
        hint={translate('islands.law.orderNumberHint')}
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
      <div className="form-actions">
        <SubmitButton isSending={state.isSending} translate={translate}>
          {translate('islands.withdrawal.submit')}
        </SubmitButton>
      </div>
    </form>
  )
}

const known = () => ({
  orderNumber: new URLSearchParams(location.search).get('order')?.slice(0, 60) ?? '',
  email: currentEmail() ?? '',
})
