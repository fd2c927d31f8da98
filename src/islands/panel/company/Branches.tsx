import { lazy, Suspense, useState } from 'react'
import type { AddressNorms } from '#i18n/address-norms.ts'
import type { CompanyAccount } from '#lib/contract/company.ts'
import { removeBranch } from '#lib/stores/customer/company.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { addressLines } from '#lib/ui/address/address-lines.ts'
import type { Attempt } from './attempt.ts'
import { treeOf } from './places.ts'

// The fields of an address weigh more than the rest of the page.
const BranchForm = lazy(async () => ({ default: (await import('./BranchForm.tsx')).BranchForm }))

type Props = { company: CompanyAccount; norms: AddressNorms; attempt: Attempt; translate: TranslateIsland }

/** The branches of a company, as they belong to each other. */
export function Branches({ company, norms, attempt, translate }: Props) {
  const [open, setOpen] = useState<number | 'new'>()
  const form = (branch?: CompanyAccount['branches'][number]) => (
    <Suspense>
      <BranchForm branch={branch} onDone={() => setOpen(undefined)} {...{ company, norms, translate }} />
    </Suspense>
  )
  return (
    <section aria-labelledby="company-branches">
      <h2 id="company-branches">{translate('islands.panel.people.branches')}</h2>
      {company.branches.length === 0 && <p>{translate('islands.panel.people.noBranches')}</p>}
      <ul className="company-list">
        {treeOf(company.branches).map(({ branch, depth }) => (
          <li key={branch.id} style={{ '--depth': depth } as object}>
            {open === branch.id ? (
              form(branch)
            ) : (
              <>
                <p>
                  <strong>{branch.name}</strong>
                  {branch.address && <span>{addressLines(branch.address, norms).slice(-3).join(', ')}</span>}
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
        form()
      ) : (
        <button type="button" className="button" onClick={() => setOpen('new')}>
          {translate('islands.panel.people.addBranch')}
        </button>
      )}
    </section>
  )
}
