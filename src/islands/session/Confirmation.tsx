import { RegisterConfirmation } from '#lib/contract/session.ts'
import { paths } from '#lib/domain/paths.ts'
import { confirmRegistration } from '#lib/stores/session/session.ts'
import { leaveFor } from '#lib/stores/session/visit-history.ts'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import type { SessionFormProps } from './session-form-props.ts'

/** One press opens the account: what reads mails for others follows links, but presses nothing. */
export function Confirmation({ translate, token }: SessionFormProps) {
  const state = useForm({
    name: 'confirmation',
    schema: RegisterConfirmation,
    shape: () => ({ token }),
    translate,
    send: async (input) => {
      await confirmRegistration(input.token)
      leaveFor(paths.panel)
    },
  })
  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <p>{translate('islands.session.confirm.text')}</p>
      <FormActions state={state} submit={translate('islands.session.confirm.submit')} translate={translate}>
        {state.failure !== undefined && <a href={paths.register}>{translate('islands.session.confirm.again')}</a>}
      </FormActions>
    </form>
  )
}
