import { CompanyFields } from '#lib/ui/address/CompanyFields.tsx'
import { TextField } from '#lib/ui/form/Fields.tsx'
import type { FormState } from '#lib/ui/form/use-form.ts'
import type { SessionFormProps } from './session-form-props.ts'

type Props = Pick<SessionFormProps, 'translate' | 'country'> & { state: FormState }

/** A company by its number, from which the register fills in the rest; without an answer it is typed. */
export function CompanyPart({ state, country, translate }: Props) {
  const norms = { countryCode: country, address: { taxNumberRequired: true, invoice: [] } }
  return (
    <>
      <CompanyFields
        state={state}
        norms={norms}
        prefix="company"
        nameField="name"
        country={country}
        translate={translate}
      />
      <TextField
        field={state.field('company.street')}
        label={translate('islands.address.street')}
        autoComplete="address-line1"
        translate={translate}
      />
      <div className="form-pair">
        <TextField
          field={state.field('company.postcode')}
          label={translate('islands.address.postcode')}
          autoComplete="postal-code"
          translate={translate}
        />
        <TextField
          field={state.field('company.city')}
          label={translate('islands.address.city')}
          autoComplete="address-level2"
          translate={translate}
        />
      </div>
    </>
  )
}
