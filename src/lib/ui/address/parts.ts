import type { AddressNorms } from '#i18n/address-norms.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { FieldProps, FormState } from '../form/use-form.ts'

/** What the parts of an address share: whose form they stand in, and under which names. */
export type Parts = {
  state: Pick<FormState, 'field' | 'form' | 'attempts'>
  norms: AddressNorms
  /** Stands before the names of all fields: `billing` makes `billing.street`. */
  prefix?: string
  /** Says to autocomplete whose address it is. */
  section?: 'billing' | 'shipping'
  translate: TranslateIsland
}

export const nameIn = (prefix: string | undefined, name: string): string => (prefix ? `${prefix}.${name}` : name)

export const fieldOf = ({ state, prefix }: Pick<Parts, 'state' | 'prefix'>, name: string): FieldProps =>
  state.field(nameIn(prefix, name))

/** The country asks for more than the contract. */
export const demanded = (field: FieldProps, isDemanded: boolean): FieldProps => ({
  ...field,
  required: field.required || isDemanded,
})

/**
 * For what comes later: fills in fields as if they were typed, so that the form keeps them and looks at them again. A
 * field that is typed into meanwhile is left as it is.
 */
export function laterFillIn(
  form: HTMLFormElement | null,
): (values: Readonly<Record<string, string | undefined>>) => void {
  const before = new Map(fieldsOf(form).map((field) => [field, field.value]))
  return (values) => {
    for (const field of fieldsOf(form)) {
      const value = values[field.name]
      if (value !== undefined && field.value === before.get(field)) field.value = value
    }
    form?.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const fieldsOf = (form: HTMLFormElement | null) =>
  Array.from(form?.elements ?? []).filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement,
  )
