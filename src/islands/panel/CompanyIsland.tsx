import { useState } from 'react'
import type { AddressNorms } from '#i18n/address-norms.ts'
import type { Company } from '#lib/contract/customer.ts'
import { $customer, readCustomer, removeCompany, setCompany } from '#lib/stores/customer.ts'
import { companySchema } from '#lib/stores/address-schema.ts'
import { dropDraft } from '#lib/stores/drafts.ts'
import { errorText, type TranslateIsland } from '#lib/stores/texts.ts'
import { draftOfAddress, fiscalOf } from '#lib/ui/address/address-values.ts'
import { CompanyFields } from '#lib/ui/address/CompanyFields.tsx'
import { PlaceFields } from '#lib/ui/address/PlaceFields.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { SubmitButton } from '#lib/ui/form/SubmitButton.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { Loaded } from './Loaded.tsx'
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
  const [told, setTold] = useState('')
  const [removed, setRemoved] = useState<Company>()

  async function attempt(action: () => Promise<void>, words: string, before?: Company) {
    try {
      await action()
      setTold(words)
      setRemoved(before)
    } catch (error) {
      setTold(errorText(translate, error))
    }
  }
  const remove = (before: Company) => {
    dropDraft(formName)
    return attempt(removeCompany, translate('islands.panel.company.removed'), before)
  }

  return (
    <>
      <p>{translate('islands.panel.company.intro')}</p>
      <div className="panel-told" role="status">
        {told && <p>{told}</p>}
        {removed && (
          <button
            type="button"
            className="button"
            onClick={() => void attempt(() => setCompany(removed), translate('islands.panel.saved'))}
          >
            {translate('islands.panel.undo')}
          </button>
        )}
      </div>
      <CompanyForm
        key={JSON.stringify(company)}
        company={company}
        norms={norms}
        translate={translate}
        onSaved={() => {
          setRemoved(undefined)
          setTold(translate('islands.panel.saved'))
        }}
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
    shape: ({ region, fiscal, ...values }) => ({
      ...values,
      region: region === '' || region === undefined ? null : region,
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
      <div className="form-actions">
        <SubmitButton isSending={state.isSending} translate={translate}>
          {translate('islands.panel.save')}
        </SubmitButton>
      </div>
    </form>
  )
}
