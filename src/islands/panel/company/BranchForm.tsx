import { useState } from 'react'
import * as v from 'valibot'
import type { AddressNorms } from '#i18n/address-norms.ts'
import { BranchRequest, type Branch, type CompanyAccount } from '#lib/contract/company.ts'
import { deliverySchema } from '#lib/stores/customer/address-schema.ts'
import { saveBranch } from '#lib/stores/customer/company.ts'
import { dropDraft } from '#lib/stores/storage/drafts.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { AddressFields } from '#lib/ui/address/AddressFields.tsx'
import { addressOf, draftOfAddress } from '#lib/ui/address/address-values.ts'
import { CheckField, SelectField, TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { branchChoices, branchFrom } from './places.ts'

type Props = {
  /** None: a new one. */
  branch: Branch | undefined
  company: CompanyAccount
  norms: AddressNorms
  onDone: () => void
  translate: TranslateIsland
}

/** What a branch is called, where it belongs, and where and when it takes goods. */
export function BranchForm({ branch, company, norms, onDone, translate }: Props) {
  const name = `branch-${branch?.id ?? 'new'}`
  const state = useForm({
    name,
    schema: v.object({ ...BranchRequest.entries, address: v.nullable(deliverySchema(norms)) }),
    initial: {
      name: branch?.name ?? '',
      parent: String(branch?.parent ?? ''),
      gateHours: branch?.gateHours ?? '',
      takesGoods: Boolean(branch?.address),
      ...draftOfAddress(branch?.address ?? undefined, norms, 'address'),
    },
    shape: ({ parent, takesGoods, address, ...texts }) => ({
      ...texts,
      parent: branchFrom(typeof parent === 'string' ? parent : ''),
      address: takesGoods === true ? addressOf(address, norms) : null,
    }),
    takesFocus: true,
    translate,
    send: async (request) => {
      await saveBranch(request, branch?.id)
      onDone()
    },
  })
  const { field } = state
  const [takesGoods, setTakesGoods] = useState(field('takesGoods').defaultChecked)
  const shared = { state, norms, translate }
  return (
    <form className="form company-form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <TextField field={field('name')} label={translate('islands.panel.people.branchName')} translate={translate} />
      <SelectField
        field={field('parent')}
        label={translate('islands.panel.people.belongsTo')}
        options={branchChoices(company.branches, translate('islands.panel.people.wholeCompany'), branch?.id)}
        translate={translate}
      />
      <TextField field={field('gateHours')} label={translate('islands.panel.people.gate')} translate={translate} />
      <CheckField
        field={field('takesGoods')}
        label={translate('islands.panel.people.takesGoods')}
        onChange={setTakesGoods}
      />
      {/* What is typed there stays, whichever way one goes and comes back. */}
      <fieldset hidden={!takesGoods}>
        <legend>{translate('islands.panel.people.deliveredTo')}</legend>
        <AddressFields {...shared} prefix="address" section="shipping" withCompany={false} />
      </fieldset>
      <FormActions state={state} submit={translate('islands.panel.save')} isQuiet translate={translate}>
        <button
          type="button"
          className="text-button"
          onClick={() => {
            dropDraft(name)
            onDone()
          }}
        >
          {translate('islands.panel.cancel')}
        </button>
      </FormActions>
    </form>
  )
}
