import { RegisterConfirmation } from '#lib/contract/session.ts'
import { paths } from '#lib/domain/paths.ts'
import { confirmRegistration } from '#lib/stores/session/session.ts'
import { leaveFor } from '#lib/stores/session/visit-history.ts'
import { NewPasswordField } from '#lib/ui/form/NewPasswordField.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import type { SessionFormProps } from './session-form-props.ts'

/** Whoever holds the mail sets the password, which opens the account: what reads mails for others follows links, but types nothing. */
export function Confirmation({ translate, token }: SessionFormProps) {
  const state = useForm({
    name: 'confirmation',
    schema: RegisterConfirmation,
    shape: (values) => ({ ...values, token }),
    codes: { PASSWORD_TOO_COMMON: 'newPassword' },
    translate,
    send: async (input) => {
      await confirmRegistration(input.token, input.newPassword)
      leaveFor(paths.panel)
    },
  })
  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <p>{translate('islands.session.confirm.text')}</p>
      <NewPasswordField
        field={state.field('newPassword')}
        label={translate('islands.session.password')}
        hint={translate('islands.session.passwordHint')}
        translate={translate}
      />
      <FormActions state={state} submit={translate('islands.session.confirm.submit')} translate={translate}>
        {state.failure !== undefined && <a href={paths.register}>{translate('islands.session.confirm.again')}</a>}
      </FormActions>
    </form>
  )
}
