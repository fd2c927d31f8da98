import { useState } from 'react'
import { followedInvitation, forgetInvitation, joinCompany } from '#lib/stores/customer/company.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { Attempt } from './attempt.ts'

/** Asks whoever followed the link of an invitation whether they want to join by the account that they are logged in with. */
export function Invitation({ attempt, translate }: { attempt: Attempt; translate: TranslateIsland }) {
  const [token, setToken] = useState(followedInvitation)
  if (token === undefined) return null
  const join = async () => {
    if (await attempt(() => joinCompany(token), translate('islands.panel.people.joined'))) setToken(undefined)
  }
  const refuse = () => {
    forgetInvitation()
    setToken(undefined)
  }
  return (
    <section className="company-invitation" aria-labelledby="company-invitation">
      <h2 id="company-invitation">{translate('islands.panel.people.invitedYou')}</h2>
      <p>{translate('islands.panel.people.invitedText')}</p>
      <p className="company-actions">
        <button type="button" className="button button-call" onClick={() => void join()}>
          {translate('islands.panel.people.join')}
        </button>
        <button type="button" className="button" onClick={refuse}>
          {translate('islands.panel.people.notNow')}
        </button>
      </p>
    </section>
  )
}
