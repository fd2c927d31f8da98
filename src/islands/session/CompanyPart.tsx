import { CompanyFields } from '#lib/ui/address/CompanyFields.tsx'
import { KnownField } from '#lib/ui/form/KnownField.tsx'
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
      <KnownField what="street" field={state.field('company.street')} translate={translate} />
      <div className="form-pair">
        <KnownField what="postcode" field={state.field('company.postcode')} translate={translate} />
        <KnownField what="city" field={state.field('company.city')} translate={translate} />
      </div>
    </>
  )
}
