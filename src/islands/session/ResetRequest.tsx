import { useState } from 'react'
import { PasswordResetRequest } from '#lib/contract/session.ts'
import { paths } from '#lib/domain/paths.ts'
import { askForReset } from '#lib/stores/session/session.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { MailSent } from './MailSent.tsx'
import type { SessionFormProps } from './session-form-props.ts'

export function ResetRequest({ translate }: SessionFormProps) {
  const [sentTo, setSentTo] = useState('')
  const state = useForm({
    name: 'reset',
    schema: PasswordResetRequest,
    translate,
    send: async ({ email }) => {
      await askForReset(email)
      setSentTo(email)
    },
  })
  if (sentTo) return <MailSent email={sentTo} kind="reset" translate={translate} />
  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <p>{translate('islands.session.reset.text')}</p>
      <TextField
        field={state.field('email')}
        label={translate('islands.session.email')}
        type="email"
        autoComplete="username"
        translate={translate}
      />
      <FormActions state={state} submit={translate('islands.session.reset.submit')} translate={translate}>
        <a href={paths.login}>{translate('islands.session.toLogin')}</a>
      </FormActions>
    </form>
  )
}
