import type { CompanyAccount, CompanyRole } from '#lib/contract/company.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { branchChoices, branchFrom, roleChoices, roleFrom } from './places.ts'

export type Place = { role: CompanyRole; branch: number | null }

type Props = {
  company: CompanyAccount
  place: Place
  /** Whose place it is; nobody's yet has words above the fields. */
  name?: string
  onChange: (place: Place) => void
  translate: TranslateIsland
}

/** As what somebody belongs to the company, and where. */
export function PlaceSelects({ company, place, name, onChange, translate }: Props) {
  const whole = translate('islands.panel.people.wholeCompany')
  return (
    <>
      <label className="field">
        {name === undefined && translate('islands.panel.people.role')}
        <select
          aria-label={name === undefined ? undefined : translate('islands.panel.people.roleOf', { name })}
          value={String(place.role)}
          onChange={({ target }) => onChange({ ...place, role: roleFrom(target.value) })}
        >
          {roleChoices(company, translate).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {company.branches.length > 0 && (
        <label className="field">
          {name === undefined && translate('islands.panel.people.branch')}
          <select
            aria-label={name === undefined ? undefined : translate('islands.panel.people.branchOf', { name })}
            value={String(place.branch ?? '')}
            onChange={({ target }) => onChange({ ...place, branch: branchFrom(target.value) })}
          >
            {branchChoices(company.branches, whole).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
