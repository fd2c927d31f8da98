import { useEffect, useRef } from 'react'
import type { AddressNorms } from '#i18n/address-norms.ts'
import type { AddressEntry } from '#lib/contract/customer.ts'
import { saveAddress } from '#lib/stores/customer/address-book.ts'
import { addressEntrySchema } from '#lib/stores/customer/address-schema.ts'
import { dropDraft } from '#lib/stores/storage/drafts.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { addressOf, draftOfAddress } from '#lib/ui/address/address-values.ts'
import { AddressFields } from '#lib/ui/address/AddressFields.tsx'
import { CheckField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'

type Props = {
  /** None: a new one. */
  entry?: AddressEntry
  norms: AddressNorms
  onDone: (isSaved: boolean) => void
  translate: TranslateIsland
}

export function AddressEditor({ entry, norms, onDone, translate }: Props) {
  const name = `address-${entry?.id ?? 'new'}`
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { defaultBilling = false, defaultDelivery = false, ...address } = entry ?? {}
  const state = useForm({
    name,
    schema: addressEntrySchema(norms),
    translate,
    initial: { ...draftOfAddress(address, norms), defaultBilling, defaultDelivery },
    shape: (values) => ({
      ...addressOf(values, norms),
      defaultBilling: values['defaultBilling'],
      defaultDelivery: values['defaultDelivery'],
    }),
    codes: { TAX_NUMBER_INVALID: 'taxNumber' },
    send: async (input) => {
      await saveAddress(input, entry?.id)
      onDone(true)
    },
  })
  return (
    <form className="form address-editor" aria-labelledby={`${name}-title`} {...state.form}>
      <h2 id={`${name}-title`} tabIndex={-1} ref={heading}>
        {translate(entry ? 'islands.panel.addresses.editTitle' : 'islands.panel.addresses.newTitle')}
      </h2>
      <ProblemSummary state={state} translate={translate} />
      <AddressFields state={state} norms={norms} translate={translate} />
      <div>
        <CheckField field={state.field('defaultBilling')} label={translate('islands.panel.addresses.makeBilling')} />
        <CheckField field={state.field('defaultDelivery')} label={translate('islands.panel.addresses.makeDelivery')} />
      </div>
      <FormActions state={state} submit={translate('islands.panel.save')} translate={translate}>
        <button
          type="button"
          className="button"
          onClick={() => {
            dropDraft(name)
            onDone(false)
          }}
        >
          {translate('islands.panel.cancel')}
        </button>
      </FormActions>
    </form>
  )
}
