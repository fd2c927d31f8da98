import { useState } from 'react'
import type { AddressNorms } from '#i18n/address-norms.ts'
import type { Company } from '#lib/contract/customer.ts'
import { $customer, readCustomer, removeCompany, setCompany } from '#lib/stores/customer/customer.ts'
import { companySchema } from '#lib/stores/customer/address-schema.ts'
import { dropDraft } from '#lib/stores/storage/drafts.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { draftOfAddress, fiscalOf, placeOf } from '#lib/ui/address/address-values.ts'
import { CompanyFields } from '#lib/ui/address/CompanyFields.tsx'
import { PlaceFields } from '#lib/ui/address/PlaceFields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { Loaded } from './Loaded.tsx'
import { Notice, type NoticeContent } from './Notice.tsx'
import type { PanelLabels } from './panel-labels.ts'

export { panelLabels } from './panel-labels.ts'

type Props = { labels: PanelLabels; norms: AddressNorms }

const formName = 'company'

/** The company somebody buys for. */
export function CompanyIsland({ labels, norms }: Props) {
  return (
    <Loaded $store={$customer} labels={labels} retry={readCustomer} lines={6}>
      {({ company }, translate) => <Profile company={company} norms={norms} translate={translate} />}
    </Loaded>
  )
}

type ProfileProps = { company: Company | null; norms: AddressNorms; translate: TranslateIsland }

function Profile({ company, norms, translate }: ProfileProps) {
  const [told, setTold] = useState<NoticeContent>()
  const saved: NoticeContent = { message: translate('islands.panel.saved') }

  async function attempt(action: () => Promise<void>, done: NoticeContent) {
    try {
      await action()
      setTold(done)
    } catch (error) {
      setTold({ message: errorText(translate, error) })
    }
  }
  const remove = (before: Company) => {
    dropDraft(formName)
    const undo = () => attempt(() => setCompany(before), saved)
    return attempt(removeCompany, { message: translate('islands.panel.company.removed'), undo })
  }

  return (
    <>
      <Notice told={told} translate={translate} />
      <p>{translate('islands.panel.company.intro')}</p>
      <CompanyForm
        key={JSON.stringify(company)}
        company={company}
        norms={norms}
        translate={translate}
        onSaved={() => setTold(saved)}
      />
      {company && (
        <button type="button" className="text-button" onClick={() => void remove(company)}>
          {translate('islands.panel.company.remove')}
        </button>
      )}
    </>
  )
}

function CompanyForm({ company, norms, translate, onSaved }: ProfileProps & { onSaved: () => void }) {
  const { name = '', ...place } = company ?? {}
  const [country, setCountry] = useState(company?.country ?? norms.countryCode)
  const state = useForm({
    name: formName,
    schema: companySchema(norms),
    translate,
    initial: { ...draftOfAddress(place, norms), name },
    shape: ({ fiscal, ...values }) => ({
      ...values,
      ...placeOf(values, norms),
      fiscal: values['country'] === norms.countryCode ? fiscalOf(fiscal, norms.address.invoice) : {},
    }),
    codes: { TAX_NUMBER_INVALID: 'taxNumber' },
    send: async (input) => {
      await setCompany(input)
      onSaved()
    },
  })
  const parts = { state, norms, country, translate }
  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <CompanyFields {...parts} nameField="name" />
      <PlaceFields {...parts} onCountry={setCountry} />
      <FormActions state={state} submit={translate('islands.panel.save')} translate={translate} />
    </form>
  )
}
