import type { Membership } from '#lib/contract/company.ts'
import { panelApprovalsPath } from '#lib/domain/paths.ts'
import { chooseCompany, leaveCompany } from '#lib/stores/customer/company.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { Attempt } from './attempt.ts'
import { usePending } from './use-pending.ts'

type Props = { memberships: readonly Membership[]; attempt: Attempt; translate: TranslateIsland }

/** For which company somebody buys from now on, in every browser that they are logged in with. */
export function Memberships({ memberships, attempt, translate }: Props) {
  const active = memberships.filter(({ state }) => state === 'active')
  const asked = memberships.filter(({ state }) => state === 'asked')
  const chosen = active.find(({ isChosen }) => isChosen)
  const [shown, setShown] = usePending(chosen?.id ?? null)
  const choose = (company?: Membership) =>
    setShown(company?.id ?? null, () =>
      attempt(
        () => chooseCompany(company?.id ?? null),
        company
          ? translate('islands.panel.people.chosen', { company: company.name })
          : translate('islands.panel.people.chosenMyself'),
      ),
    )
  const leave = ({ id, name, state }: Membership) =>
    attempt(
      () => leaveCompany(id),
      translate(state === 'asked' ? 'islands.panel.people.tookBack' : 'islands.panel.people.left', { company: name }),
    )
  return (
    <section aria-labelledby="company-chosen">
      <h2 id="company-chosen">{translate('islands.panel.people.buysFor')}</h2>
      {active.length > 0 && (
        <fieldset className="company-choices" aria-labelledby="company-chosen">
          {active.map((company) => (
            <label key={company.id} className="field-check">
              <input type="radio" name="company" checked={company.id === shown} onChange={() => choose(company)} />
              <span>
                {company.name} <small>{company.taxNumber}</small>
              </span>
            </label>
          ))}
          <label className="field-check">
            <input type="radio" name="company" checked={shown === null} onChange={() => choose()} />
            <span>{translate('islands.panel.people.myself')}</span>
          </label>
        </fieldset>
      )}
      <ul className="company-list">
        {asked.map((company) => (
          <li key={company.id}>
            <p>
              <strong>{company.name}</strong>
              <span>{translate('islands.panel.people.waits')}</span>
            </p>
            <button type="button" className="text-button" onClick={() => void leave(company)}>
              {translate('islands.panel.people.takeBack', { company: company.name })}
            </button>
          </li>
        ))}
      </ul>
      {chosen && <a href={panelApprovalsPath}>{translate('islands.panel.approvals.link')}</a>}
      {chosen && (
        <button type="button" className="text-button" onClick={() => void leave(chosen)}>
          {translate('islands.panel.people.leave', { company: chosen.name })}
        </button>
      )}
    </section>
  )
}
