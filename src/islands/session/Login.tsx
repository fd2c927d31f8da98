import { useState } from 'react'
import * as v from 'valibot'
import { TokenRequest } from '#lib/contract/session.ts'
import { paths } from '#lib/domain/paths.ts'
import { isLoginLasting, logIn } from '#lib/stores/session/session.ts'
import { goBack } from '#lib/stores/session/visit-history.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import type { SessionFormProps } from './session-form-props.ts'

const [{ entries }] = TokenRequest.options
/** What a browser's password store may have put there is judged by the API alone, but something has to be there. */
const Credentials = v.object({ username: v.pipe(entries.username, v.minLength(1)), password: entries.password })

export function Login({ translate }: SessionFormProps) {
  const [isBlocked, setBlocked] = useState(false)
  const state = useForm({
    name: 'login',
    schema: Credentials,
    translate,
    send: async ({ username, password }) => {
      await logIn(username, password)
      if (isLoginLasting()) goBack()
      else setBlocked(true)
    },
  })
  if (isBlocked) {
    return (
      <div className="form-problems" role="alert">
        <p>{translate('islands.session.cookiesBlocked')}</p>
      </div>
    )
  }
  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <TextField
        field={state.field('username')}
        label={translate('islands.session.email')}
        type="email"
        autoComplete="username"
        translate={translate}
      />
      <TextField
        field={state.field('password')}
        label={translate('islands.session.password')}
        type="password"
        autoComplete="current-password"
        translate={translate}
      />
      <FormActions state={state} submit={translate('islands.session.logIn')} translate={translate}>
        <a href={paths.passwordReset}>{translate('islands.session.forgotten')}</a>
      </FormActions>
    </form>
  )
}
