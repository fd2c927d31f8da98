import { useState } from 'react'
import type { CompanyRules } from '#lib/contract/approval.ts'
import type { CompanyAccount } from '#lib/contract/company.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { localDay } from '#lib/formats/dates.ts'
import { setDeputy } from '#lib/stores/customer/rules.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { Attempt } from './attempt.ts'
import { typed } from './typed.ts'

type Props = {
  rules: CompanyRules
  company: CompanyAccount
  culture: Culture
  attempt: Attempt
  translate: TranslateIsland
}

/** Who decides for somebody who is away, from a day until another. */
export function Deputies({ rules, company, culture, attempt, translate }: Props) {
  const administers = company.own.rights.includes('administer')
  const [person, setPerson] = useState(company.own.id)
  const [deputy, setOther] = useState('')
  const nameOf = (id: number) => rules.people.find((one) => one.id === id)?.name ?? ''
  const saved = translate('islands.panel.saved')
  const save = (form: HTMLFormElement) =>
    attempt(async () => {
      const days = { from: typed(form, 'from'), until: typed(form, 'until') }
      await setDeputy(person, { deputy: Number(deputy), ...days })
      form.reset()
      setOther('')
    }, saved)
  return (
    <section aria-labelledby="company-deputies">
      <h2 id="company-deputies">{translate('islands.panel.rules.deputies')}</h2>
      <p>{translate('islands.panel.rules.deputiesText')}</p>
      <ul className="company-list">
        {rules.deputies.map((one) => (
          <li key={one.person}>
            <p>
              <strong>
                {translate('islands.panel.rules.standsIn', { person: nameOf(one.person), deputy: nameOf(one.deputy) })}
              </strong>
              <span>
                {localDay(`${one.from}T12:00:00Z`, culture)} – {localDay(`${one.until}T12:00:00Z`, culture)}
              </span>
            </p>
            <button
              type="button"
              className="text-button"
              aria-label={translate('islands.panel.people.removeOf', { name: nameOf(one.deputy) })}
              onClick={() =>
                void attempt(() => setDeputy(one.person, { deputy: null, from: null, until: null }), saved)
              }
            >
              {translate('islands.panel.people.remove')}
            </button>
          </li>
        ))}
      </ul>
      <form
        className="form company-form"
        aria-labelledby="company-deputies"
        onSubmit={(event) => {
          event.preventDefault()
          void save(event.currentTarget)
        }}
      >
        {administers && (
          <label className="field">
            {translate('islands.panel.rules.away')}
            <select value={person} onChange={({ target }) => setPerson(Number(target.value))}>
              {rules.people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="field">
          {translate('islands.panel.rules.deputy')}
          <select required value={deputy} onChange={({ target }) => setOther(target.value)}>
            <option value="" />
            {rules.people
              .filter(({ id }) => id !== person)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </label>
        <label className="field">
          {translate('islands.panel.rules.from')}
          <input name="from" type="date" required />
        </label>
        <label className="field">
          {translate('islands.panel.rules.until')}
          <input name="until" type="date" required />
        </label>
        <button type="submit" className="button">
          {translate('islands.panel.save')}
        </button>
      </form>
    </section>
  )
}
