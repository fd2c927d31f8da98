import { useState } from 'react'
import { usualTokenDays } from '#lib/contract/company-token.ts'
import { makeToken } from '#lib/stores/customer/tokens.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { Attempt } from './attempt.ts'
import type { Made } from './MadeToken.tsx'
import { accesses, accessNames, type Access } from './system-access.ts'
import { typed } from './typed.ts'

const days = [30, 90, 365, 730] as const

type Props = {
  attempt: Attempt
  translate: TranslateIsland
  onMade: (made: Made) => void
  onCancel: () => void
}

/** What a new token is called, what it opens, and for how long. */
export function TokenForm({ attempt, translate, onMade, onCancel }: Props) {
  const [access, setAccess] = useState<Access>('prices')
  async function make(form: HTMLFormElement) {
    const [name, validDays] = [typed(form, 'name'), Number(typed(form, 'validDays'))]
    let token = ''
    const action = async () => {
      token = await makeToken({ name, scopes: accesses[access], validDays })
    }
    if (await attempt(action, translate('islands.panel.systems.made', { name }))) onMade({ name, token, access })
  }
  return (
    <form
      className="form company-form"
      onSubmit={(event) => {
        event.preventDefault()
        void make(event.currentTarget)
      }}
    >
      <label className="field">
        {translate('islands.panel.systems.name')}
        <input name="name" required maxLength={60} autoFocus />
      </label>
      <fieldset className="company-choices">
        <legend>{translate('islands.panel.systems.opens')}</legend>
        {accessNames.map((name) => (
          <label key={name} className="field-check">
            <input type="radio" name="access" checked={access === name} onChange={() => setAccess(name)} />
            <span>{translate(`islands.panel.systems.scopes.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <label className="field">
        {translate('islands.panel.systems.validFor')}
        <select name="validDays" defaultValue={usualTokenDays}>
          {days.map((count) => (
            <option key={count} value={count}>
              {translate(`islands.panel.systems.days.d${count}`)}
            </option>
          ))}
        </select>
      </label>
      <p className="company-actions">
        <button type="submit" className="button">
          {translate('islands.panel.systems.add')}
        </button>
        <button type="button" className="text-button" onClick={onCancel}>
          {translate('islands.panel.cancel')}
        </button>
      </p>
    </form>
  )
}
