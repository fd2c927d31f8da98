import { useState } from 'react'
import type { Branch, CompanyAccount } from '#lib/contract/company.ts'
import { removeBranch, saveBranch } from '#lib/stores/customer/company.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { Attempt } from './attempt.ts'
import { branchChoices, branchFrom, treeOf } from './places.ts'
import { typed } from './typed.ts'

type Shared = { company: CompanyAccount; attempt: Attempt; translate: TranslateIsland }

/** The branches of a company, as they belong to each other. */
export function Branches({ company, attempt, translate }: Shared) {
  const [open, setOpen] = useState<number | 'new'>()
  const shared = { company, attempt, translate }
  return (
    <section aria-labelledby="company-branches">
      <h2 id="company-branches">{translate('islands.panel.people.branches')}</h2>
      {company.branches.length === 0 && <p>{translate('islands.panel.people.noBranches')}</p>}
      <ul className="company-list">
        {treeOf(company.branches).map(({ branch, depth }) => (
          <li key={branch.id} style={{ '--depth': depth } as object}>
            {open === branch.id ? (
              <BranchForm branch={branch} onDone={() => setOpen(undefined)} {...shared} />
            ) : (
              <>
                <p>
                  <strong>{branch.name}</strong>
                  {branch.gateHours && (
                    <span>
                      {translate('islands.panel.people.gate')}: {branch.gateHours}
                    </span>
                  )}
                </p>
                <span className="company-actions">
                  <button
                    type="button"
                    className="text-button"
                    aria-label={translate('islands.panel.people.editOf', { name: branch.name })}
                    onClick={() => setOpen(branch.id)}
                  >
                    {translate('islands.panel.addresses.edit')}
                  </button>
                  <button
                    type="button"
                    className="text-button"
                    aria-label={translate('islands.panel.people.removeOf', { name: branch.name })}
                    onClick={() => void attempt(() => removeBranch(branch.id), translate('islands.panel.saved'))}
                  >
                    {translate('islands.panel.people.remove')}
                  </button>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <BranchForm onDone={() => setOpen(undefined)} {...shared} />
      ) : (
        <button type="button" className="button" onClick={() => setOpen('new')}>
          {translate('islands.panel.people.addBranch')}
        </button>
      )}
    </section>
  )
}

type FormProps = Shared & { branch?: Branch; onDone: () => void }

function BranchForm({ branch, company, attempt, onDone, translate }: FormProps) {
  const [parent, setParent] = useState(branch?.parent ?? null)
  const whole = translate('islands.panel.people.wholeCompany')
  async function save(form: HTMLFormElement) {
    const texts = { name: typed(form, 'name'), gateHours: typed(form, 'gateHours') }
    const request = { ...texts, parent, address: branch?.address ?? null }
    if (await attempt(() => saveBranch(request, branch?.id), translate('islands.panel.saved'))) onDone()
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
        {translate('islands.panel.people.branchName')}
        <input name="name" required maxLength={120} defaultValue={branch?.name} autoFocus />
      </label>
      <label className="field">
        {translate('islands.panel.people.belongsTo')}
        <select value={String(parent ?? '')} onChange={({ target }) => setParent(branchFrom(target.value))}>
          {branchChoices(company.branches, whole, branch?.id).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {translate('islands.panel.people.gate')}
        <input name="gateHours" maxLength={120} defaultValue={branch?.gateHours} />
      </label>
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
