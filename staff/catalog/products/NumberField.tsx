import { type NumberFieldName, productFields } from '#lib/contract/product-fields.ts'
import { Field } from '../../platform/fields/Field.tsx'
import { productFieldText } from '../../platform/texts/field-texts.ts'
import type { ProductDraft } from './use-draft.ts'

type Props = { name: NumberFieldName; draft: ProductDraft }

/** A number of `product-fields.ts`, in the words of `product-field-texts.ts`. */
export function NumberField({ name, draft: { typed, type } }: Props) {
  const { values, ...field } = productFields[name]
  const { label, hint } = productFieldText(name)
  return (
    <Field
      label={label}
      {...(hint === undefined ? {} : { hint })}
      type="number"
      step="1"
      min={values.least}
      max={values.most}
      required={'whenNew' in field}
      value={typed[name] ?? ''}
      onChange={({ target }) => type(name, target.value)}
    />
  )
}
