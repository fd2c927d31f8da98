import { useState } from 'react'
import { PasswordReset } from '#lib/contract/session.ts'
import { paths } from '#lib/domain/paths.ts'
import { resetPassword } from '#lib/stores/session.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { SubmitButton } from '#lib/ui/form/SubmitButton.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import type { SessionFormProps } from './SessionIsland.tsx'

export function NewPassword({ translate, token }: SessionFormProps) {
  const [isDone, setDone] = useState(false)
  const state = useForm({
    name: 'new-password',
    schema: PasswordReset,
    shape: (values) => ({ ...values, token }),
    translate,
    send: async (input) => {
      await resetPassword(input.token, input.newPassword)
      setDone(true)
    },
  })
  if (isDone) {
    return (
      <div className="session-sent" role="status">
        <h2>{translate('islands.session.reset.doneTitle')}</h2>
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
      <TextField
        field={state.field('newPassword')}
        label={translate('islands.session.newPassword')}
        hint={translate('islands.session.passwordHint')}
        type="password"
        autoComplete="new-password"
        translate={translate}
      />
      <div className="form-actions">
        <SubmitButton isSending={state.isSending} translate={translate}>
          {translate('islands.session.reset.set')}
        </SubmitButton>
        {state.failure !== undefined && <a href={paths.passwordReset}>{translate('islands.session.reset.again')}</a>}
      </div>
    </form>
  )
}
