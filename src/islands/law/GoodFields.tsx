import { goodKinds } from '#lib/contract/law.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { SelectField, TextField } from '#lib/ui/form/Fields.tsx'
import type { FormState } from '#lib/ui/form/use-form.ts'
import { Unbroken } from '#lib/ui/text/Unbroken.tsx'

type Props = Pick<FormState, 'field'> & {
  toChoose: { value: string; label: string }
  currency: string
  translate: TranslateIsland
}

export function GoodFields({ field, toChoose, currency, translate }: Props) {
  return (
    <fieldset>
      <legend>{translate('islands.complaint.good')}</legend>
      <div className="form-pair">
        <SelectField
          field={field('good')}
          label={translate('islands.complaint.goodKind')}
          options={[
            toChoose,
            ...goodKinds.map((kind) => ({ value: kind, label: translate(`islands.complaint.goods.${kind}`) })),
          ]}
          translate={translate}
        />
        <TextField
          field={field('claimedAmount')}
          label={translate('islands.complaint.amount', { currency })}
          inputMode="decimal"
          autoComplete="off"
          translate={translate}
        />
      </div>
      <TextField
        field={field('description')}
        label={translate('islands.complaint.description')}
        autoComplete="off"
        translate={translate}
      />
      <TextField
        field={field('orderNumber')}
        label={translate('islands.law.orderNumber')}
        hint={<Unbroken text={translate('islands.law.orderNumberHint')} />}
        autoComplete="off"
        translate={translate}
      />
    </fieldset>
  )
}
