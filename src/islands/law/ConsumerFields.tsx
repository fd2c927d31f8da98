import { identityDocuments } from '#lib/contract/law.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { SelectField, TextField } from '#lib/ui/form/Fields.tsx'
import { KnownField } from '#lib/ui/form/KnownField.tsx'
import type { FormState } from '#lib/ui/form/use-form.ts'

type Props = Pick<FormState, 'field'> & { toChoose: { value: string; label: string }; translate: TranslateIsland }

export function ConsumerFields({ field, toChoose, translate }: Props) {
  return (
    <fieldset>
      <legend>{translate('islands.complaint.consumer')}</legend>
      <KnownField what="name" field={field('name')} translate={translate} />
      <div className="form-pair">
        <SelectField
          field={field('documentType')}
          label={translate('islands.complaint.documentType')}
          options={[
            toChoose,
            ...identityDocuments.map((kind) => ({
              value: kind,
              label: translate(`islands.complaint.documents.${kind}`),
            })),
          ]}
          translate={translate}
        />
        <TextField
          field={field('documentNumber')}
          label={translate('islands.complaint.documentNumber')}
          autoComplete="off"
          translate={translate}
        />
      </div>
      <TextField
        field={field('address')}
        label={translate('islands.complaint.address')}
        autoComplete="street-address"
        translate={translate}
      />
      <div className="form-pair">
        <KnownField what="phone" field={field('phone')} translate={translate} />
        <KnownField what="email" field={field('email')} translate={translate} />
      </div>
      <TextField
        field={field('guardian')}
        label={translate('islands.complaint.guardian')}
        hint={translate('islands.complaint.guardianHint')}
        autoComplete="off"
        translate={translate}
      />
    </fieldset>
  )
}
