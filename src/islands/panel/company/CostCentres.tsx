import { useState } from 'react'
import type { CompanyBuying, CostCentre } from '#lib/contract/buying.ts'
import type { CompanyAccount } from '#lib/contract/company.ts'
import { saveCostCentre } from '#lib/stores/customer/buying.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { Attempt } from './attempt.ts'
import { branchChoices, branchFrom } from './places.ts'
import { typed } from './typed.ts'

type Shared = { company: CompanyAccount; attempt: Attempt; translate: TranslateIsland }

/** On what a company buys, as its bookkeeping calls it. */
export function CostCentres({ buying, ...shared }: Shared & { buying: CompanyBuying }) {
  const { company, translate } = shared
  const [open, setOpen] = useState<number | 'new'>()
  const branchOf = ({ branch }: CostCentre) => company.branches.find(({ id }) => id === branch)?.name
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby="company-cost-centres">
      <h2 id="company-cost-centres">{translate('islands.panel.buying.costCentres')}</h2>
      {buying.costCentres.length === 0 && <p>{translate('islands.panel.buying.noCostCentres')}</p>}
      <ul className="company-list">
        {buying.costCentres.map((centre) => (
          <li key={centre.id}>
            {open === centre.id ? (
              <CostCentreForm centre={centre} onDone={close} {...shared} />
            ) : (
              <>
                <p>
                  <strong>
                    {centre.code} {centre.name}
                  </strong>
                  <span>
                    {[branchOf(centre), centre.active ? undefined : translate('islands.panel.buying.closed')]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </p>
                <button
                  type="button"
                  className="text-button"
                  aria-label={translate('islands.panel.people.editOf', { name: centre.code })}
                  onClick={() => setOpen(centre.id)}
                >
                  {translate('islands.panel.addresses.edit')}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <CostCentreForm onDone={close} {...shared} />
      ) : (
        <button type="button" className="button" onClick={() => setOpen('new')}>
          {translate('islands.panel.buying.addCostCentre')}
        </button>
      )}
    </section>
  )
}

type FormProps = Shared & { centre?: CostCentre; onDone: () => void }

function CostCentreForm({ centre, company, attempt, onDone, translate }: FormProps) {
  const [branch, setBranch] = useState(centre?.branch ?? null)
  const [active, setActive] = useState(centre?.active ?? true)
  const whole = translate('islands.panel.people.wholeCompany')
  async function save(form: HTMLFormElement) {
    const request = { code: typed(form, 'code'), name: typed(form, 'name'), branch, active }
    if (await attempt(() => saveCostCentre(request, centre?.id), translate('islands.panel.saved'))) onDone()
  }
  return (
    <form
      className="form company-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      <label className="field">
        {translate('islands.panel.buying.code')}
        <input name="code" required maxLength={40} defaultValue={centre?.code} autoFocus />
      </label>
      <label className="field">
        {translate('islands.panel.people.branchName')}
        <input name="name" required maxLength={120} defaultValue={centre?.name} />
      </label>
      {company.branches.length > 0 && (
        <label className="field">
          {translate('islands.panel.buying.ofBranch')}
          <select value={String(branch ?? '')} onChange={({ target }) => setBranch(branchFrom(target.value))}>
            {branchChoices(company.branches, whole).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {centre && (
        <label className="field-check">
          <input type="checkbox" checked={active} onChange={({ target }) => setActive(target.checked)} />
          <span>{translate('islands.panel.buying.active')}</span>
        </label>
      )}
      <p className="company-actions">
        <button type="submit" className="button">
          {translate('islands.panel.save')}
        </button>
        <button type="button" className="text-button" onClick={onDone}>
          {translate('islands.panel.cancel')}
        </button>
      </p>
    </form>
  )
}
