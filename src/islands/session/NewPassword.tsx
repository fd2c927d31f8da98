import { useState } from 'react'
import { PasswordReset } from '#lib/contract/session.ts'
import { paths } from '#lib/domain/paths.ts'
import { resetPassword } from '#lib/stores/session/session.ts'
import { NewPasswordField } from '#lib/ui/form/NewPasswordField.tsx'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import type { SessionFormProps } from './session-form-props.ts'

export function NewPassword({ translate, token }: SessionFormProps) {
  const [isDone, setDone] = useState(false)
  const state = useForm({
    name: 'new-password',
    schema: PasswordReset,
    shape: (values) => ({ ...values, token }),
    codes: { PASSWORD_TOO_COMMON: 'newPassword' },
    translate,
    send: async (input) => {
      await resetPassword(input.token, input.newPassword)
      setDone(true)
    },
  })
  if (isDone) {
    return (
      <div className="session-sent">
        <FocusedHeading>{translate('islands.session.reset.doneTitle')}</FocusedHeading>
        <p>{translate('islands.session.reset.done')}</p>
        <p>
          <a className="button button-call" href={paths.login}>
            {translate('islands.session.logIn')}
          </a>
        </p>
      </div>
    )
  }
  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <NewPasswordField
        field={state.field('newPassword')}
        label={translate('islands.session.newPassword')}
        hint={translate('islands.session.passwordHint')}
        translate={translate}
      />
      <FormActions state={state} submit={translate('islands.session.reset.set')} translate={translate}>
        {state.failure !== undefined && <a href={paths.passwordReset}>{translate('islands.session.reset.again')}</a>}
      </FormActions>
    </form>
  )
}
