import { useState } from 'react'
import { customerFieldList, customerFieldsOf, type CustomerFieldName } from '#lib/contract/customer-fields.ts'
import { CustomerFields, type CustomerSummary } from '#lib/contract/customer.ts'
import { PasswordChange } from '#lib/contract/session.ts'
import { paths } from '#lib/domain/paths.ts'
import { $customer, readCustomer, setProfile } from '#lib/stores/customer/customer.ts'
import { ApiError, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { changePassword } from '#lib/stores/session/session.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { NewPasswordField } from '#lib/ui/form/NewPasswordField.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { Loaded } from './Loaded.tsx'
import { NewsletterSwitch } from './NewsletterSwitch.tsx'
import type { PanelLabels } from './panel-labels.ts'

export { panelLabels } from './panel-labels.ts'

type ProfileFormProps = {
  customer: CustomerSummary
  /** What each field is called. */
  fields: Record<CustomerFieldName, string>
  translate: TranslateIsland
}

/** Who somebody is: a name, and whatever else `customer-fields.ts` describes. */
export function ProfileForm({ customer, fields, translate }: ProfileFormProps) {
  const [told, setTold] = useState('')
  const state = useForm({
    name: 'profile',
    schema: CustomerFields,
    translate,
    initial: customerFieldsOf(customer),
    send: async (input) => {
      setTold('')
      await setProfile(input)
      setTold(translate('islands.panel.saved'))
    },
  })
  return (
    <form className="form" {...state.form} aria-labelledby="profile-title">
      <h2 id="profile-title">{translate('islands.panel.password.profile')}</h2>
      <p className="field-hint">{translate('islands.panel.password.email', { email: customer.email })}</p>
      <ProblemSummary state={state} translate={translate} />
      <div className="form-pair">
        {customerFieldList.map(([name, { autoComplete = 'off' }]) => (
          <TextField
            key={name}
            field={state.field(name)}
            label={fields[name]}
            autoComplete={autoComplete}
            translate={translate}
          />
        ))}
      </div>
      <FormActions state={state} submit={translate('islands.panel.save')} isQuiet translate={translate}>
        <p role="status">{told}</p>
      </FormActions>
    </form>
  )
}

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
