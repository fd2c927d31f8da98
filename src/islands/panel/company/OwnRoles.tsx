import { useState } from 'react'
import { type CompanyAccount, companyRights, type CompanyRight, type OwnRole } from '#lib/contract/company.ts'
import { removeRole, saveRole } from '#lib/stores/customer/company.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { Attempt } from './attempt.ts'
import { typed } from './typed.ts'

type Shared = { attempt: Attempt; translate: TranslateIsland }

/** Roles of a company's own: what whoever has one may do. */
export function OwnRoles({ company, ...shared }: Shared & { company: CompanyAccount }) {
  const { attempt, translate } = shared
  const [open, setOpen] = useState<number | 'new'>()
  const done = () => setOpen(undefined)
  return (
    <section aria-labelledby="company-roles">
      <h2 id="company-roles">{translate('islands.panel.people.ownRoles')}</h2>
      <ul className="company-list">
        {company.roles.map((role) => (
          <li key={role.id}>
            {open === role.id ? (
              <RoleForm role={role} onDone={done} {...shared} />
            ) : (
              <>
                <p>
                  <strong>{role.name}</strong>
                  <span>
                    {role.rights.map((right) => translate(`islands.panel.people.rights.${right}`)).join(', ')}
                  </span>
                </p>
                <span className="company-actions">
                  <button
                    type="button"
                    className="text-button"
                    aria-label={translate('islands.panel.people.editOf', { name: role.name })}
                    onClick={() => setOpen(role.id)}
                  >
                    {translate('islands.panel.addresses.edit')}
                  </button>
                  <button
                    type="button"
                    className="text-button"
                    aria-label={translate('islands.panel.people.removeOf', { name: role.name })}
                    onClick={() => void attempt(() => removeRole(role.id), translate('islands.panel.saved'))}
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
        <RoleForm onDone={done} {...shared} />
      ) : (
        <button type="button" className="button" onClick={() => setOpen('new')}>
          {translate('islands.panel.people.addRole')}
        </button>
      )}
    </section>
  )
}

type FormProps = Shared & { role?: OwnRole; onDone: () => void }

function RoleForm({ role, attempt, onDone, translate }: FormProps) {
  const [rights, setRights] = useState<readonly CompanyRight[]>(role?.rights ?? [])
  async function save(name: string) {
    if (await attempt(() => saveRole({ name, rights: [...rights] }, role?.id), translate('islands.panel.saved')))
      onDone()
  }
  return (
    <form
      className="form company-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save(typed(event.currentTarget, 'name'))
      }}
    >
      <label className="field">
        {translate('islands.panel.people.roleName')}
        <input name="name" required maxLength={60} defaultValue={role?.name} autoFocus />
      </label>
      <fieldset className="company-choices">
        <legend>{translate('islands.panel.people.may')}</legend>
        {companyRights.map((right) => (
          <label key={right} className="field-check">
            <input
              type="checkbox"
              checked={rights.includes(right)}
              onChange={({ target }) =>
                setRights(target.checked ? [...rights, right] : rights.filter((one) => one !== right))
              }
            />
            <span>{translate(`islands.panel.people.rights.${right}`)}</span>
          </label>
        ))}
      </fieldset>
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
