import { useState } from 'react'
import { CustomerFields, type CustomerSummary } from '#lib/contract/customer.ts'
import { customerFieldList, type CustomerFieldName, customerFieldsOf } from '#lib/contract/customer-fields.ts'
import { setProfile } from '#lib/stores/customer/customer.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'

type Props = {
  customer: CustomerSummary
  /** What each field is called. */
  fields: Record<CustomerFieldName, string>
  translate: TranslateIsland
}

/** Who somebody is: a name, and whatever else `customer-fields.ts` describes. */
export function ProfileForm({ customer, fields, translate }: Props) {
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
