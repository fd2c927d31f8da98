import { CompanyFields } from '#lib/ui/address/CompanyFields.tsx'
import { TownFields } from '#lib/ui/address/TownFields.tsx'
import { KnownField } from '#lib/ui/form/KnownField.tsx'
import type { FormState } from '#lib/ui/form/use-form.ts'
import type { SessionFormProps } from './session-form-props.ts'

type Props = Pick<SessionFormProps, 'translate' | 'norms'> & { state: FormState }

/** A company by its number, from which the register fills in the rest; without an answer it is typed. */
export function CompanyPart({ state, norms, translate }: Props) {
  const { countryCode } = norms
  const plain = { countryCode, address: { taxNumberRequired: true, invoice: [] } }
  return (
    <>
      <CompanyFields
        state={state}
        norms={plain}
        prefix="company"
        nameField="name"
        country={countryCode}
        translate={translate}
      />
      <KnownField what="street" field={state.field('company.street')} translate={translate} />
      <TownFields state={state} norms={norms} prefix="company" isOwn isDemanded={false} translate={translate} />
    </>
  )
}
