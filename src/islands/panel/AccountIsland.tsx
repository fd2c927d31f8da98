import { useState } from 'react'
import { PasswordChange } from '#lib/contract/session.ts'
import type { CustomerFieldName } from '#lib/contract/customer-fields.ts'
import { paths } from '#lib/domain/paths.ts'
import { $customer, readCustomer } from '#lib/stores/customer/customer.ts'
import { changePassword } from '#lib/stores/session/session.ts'
import { ApiError, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { NewPasswordField } from '#lib/ui/form/NewPasswordField.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { Loaded } from './Loaded.tsx'
import { NewsletterSwitch } from './NewsletterSwitch.tsx'
import type { PanelLabels } from './panel-labels.ts'
import { ProfileForm } from './ProfileForm.tsx'

export { panelLabels } from './panel-labels.ts'

type Props = { labels: PanelLabels; fields: Record<CustomerFieldName, string> }

/** Name, password and consent of who is logged in. */
export function AccountIsland({ labels, fields }: Props) {
  return (
    <Loaded $store={$customer} labels={labels} retry={readCustomer} lines={6}>
      {(customer, translate) => (
        <div className="summary">
          <ProfileForm customer={customer} fields={fields} translate={translate} />
          <PasswordForm email={customer.email} translate={translate} />
          <NewsletterSwitch customer={customer} translate={translate} />
        </div>
      )}
    </Loaded>
  )
}

function PasswordForm({ email, translate }: { email: string; translate: TranslateIsland }) {
  const [told, setTold] = useState('')
  const [isWrong, setWrong] = useState(false)
  const state = useForm({
    name: 'password',
    schema: PasswordChange,
    codes: { PASSWORD_TOO_COMMON: 'newPassword' },
    translate,
    send: async ({ oldPassword, newPassword }) => {
      setTold('')
      setWrong(false)
      try {
        await changePassword(oldPassword, newPassword)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'CREDENTIALS_INVALID') throw error
        // "Address and password" would be said of a login; here it is the one password.
        setWrong(true)
        document.getElementById(old.id)?.focus()
        return
      }
      state.form.ref.current?.reset()
      setTold(translate('islands.panel.password.changed'))
    },
  })
  const old = state.field('oldPassword')
  const wrong = isWrong ? translate('islands.panel.password.wrong') : undefined
  return (
    <form className="form" {...state.form} aria-labelledby="password-title">
      <h2 id="password-title">{translate('islands.panel.password.title')}</h2>
      <p>{translate('islands.panel.password.endsOthers')}</p>
      <ProblemSummary state={state} translate={translate} />
      {/* For whoever keeps passwords: whose it is. */}
      <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <TextField
        field={{ ...old, problem: old.problem ?? wrong }}
        label={translate('islands.panel.password.old')}
        type="password"
        autoComplete="current-password"
        translate={translate}
      />
      <NewPasswordField
        field={state.field('newPassword')}
        label={translate('islands.panel.password.new')}
        hint={translate('islands.panel.password.newHint')}
        translate={translate}
      />
      <FormActions state={state} submit={translate('islands.panel.password.submit')} translate={translate}>
        <a href={paths.passwordReset}>{translate('islands.session.forgotten')}</a>
      </FormActions>
      <p role="status">{told}</p>
    </form>
  )
}
