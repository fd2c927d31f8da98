import { useState } from 'react'
import { InvitationRequest, type CompanyAccount, type CompanyPerson } from '#lib/contract/company.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { localDay } from '#lib/formats/dates.ts'
import { invite, removePerson, setPerson, withdrawInvitation } from '#lib/stores/customer/company.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import type { Attempt } from './attempt.ts'
import { PlaceSelects, type Place } from './PlaceSelects.tsx'
import { usePending } from './use-pending.ts'

type Shared = { company: CompanyAccount; attempt: Attempt; translate: TranslateIsland }

/** Who belongs to the company, who has asked to, and who was invited. */
export function People({ culture, ...shared }: Shared & { culture: Culture }) {
  const { company, attempt, translate } = shared
  const asked = company.people.filter(({ state }) => state === 'asked')
  const active = company.people.filter(({ state }) => state === 'active')
  return (
    <section aria-labelledby="company-people">
      <h2 id="company-people">{translate('islands.panel.people.title')}</h2>
      <ul className="company-list">
        {asked.map((person) => (
          <Asking key={person.id} person={person} {...shared} />
        ))}
        {active.map((person) => (
          <Belonging key={person.id} person={person} {...shared} />
        ))}
        {company.invitations.map(({ id, email, expiresAt }) => (
          <li key={`invitation-${id}`}>
            <p>
              <strong>{email}</strong>
              <span>{translate('islands.panel.people.validUntil', { day: localDay(expiresAt, culture) })}</span>
            </p>
            <button
              type="button"
              className="text-button"
              aria-label={translate('islands.panel.people.withdrawOf', { name: email })}
              onClick={() => void attempt(() => withdrawInvitation(id), translate('islands.panel.saved'))}
            >
              {translate('islands.panel.people.withdraw')}
            </button>
          </li>
        ))}
      </ul>
      <InvitationForm {...shared} />
    </section>
  )
}

type OfPerson = Shared & { person: CompanyPerson }

function Asking({ person, company, attempt, translate }: OfPerson) {
  const { id, email } = person
  const name = person.name || email
  const [place, setPlace] = useState<Place>({ role: person.role, branch: person.branch })
  const accepted = translate('islands.panel.people.accepted', { name })
  return (
    <li className="company-asked">
      <p>
        <strong>{translate('islands.panel.people.wants', { name })}</strong>
        <span>{email}</span>
      </p>
      <PlaceSelects {...{ company, place, name, translate }} onChange={setPlace} />
      <span className="company-actions">
        <button
          type="button"
          className="button"
          aria-label={translate('islands.panel.people.acceptOf', { name })}
          onClick={() => void attempt(() => setPerson(id, place), accepted)}
        >
          {translate('islands.panel.people.accept')}
        </button>
        <button
          type="button"
          className="text-button"
          aria-label={translate('islands.panel.people.refuseOf', { name })}
          onClick={() => void attempt(() => removePerson(id), translate('islands.panel.people.refused', { name }))}
        >
          {translate('islands.panel.people.refuse')}
        </button>
      </span>
    </li>
  )
}

function Belonging({ person, company, attempt, translate }: OfPerson) {
  const { id, email, role, branch } = person
  const name = person.name || email
  const [isLeaving, setLeaving] = useState(false)
  const [place, setPlace] = usePending<Place>({ role, branch })
  const remove = () => attempt(() => removePerson(id), translate('islands.panel.people.removed', { name }))
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <span>{email}</span>
      </p>
      <PlaceSelects
        {...{ company, place, name, translate }}
        onChange={(wanted) =>
          setPlace(wanted, () => attempt(() => setPerson(id, wanted), translate('islands.panel.saved')))
        }
      />
      {id !== company.own.id && (
        <span className="company-actions">
          {isLeaving && (
            <button type="button" className="button" onClick={() => void remove()}>
              {translate('islands.panel.people.removeSure', { name })}
            </button>
          )}
          <button
            type="button"
            className="text-button"
            aria-label={isLeaving ? undefined : translate('islands.panel.people.removeOf', { name })}
            onClick={() => setLeaving(!isLeaving)}
          >
            {translate(isLeaving ? 'islands.panel.cancel' : 'islands.panel.people.remove')}
          </button>
        </span>
      )}
    </li>
  )
}

const nobody: Place = { role: 'buyer', branch: null }

function InvitationForm({ company, attempt, translate }: Shared) {
  const [place, setPlace] = useState(nobody)
  const state = useForm({
    name: 'company-invitation',
    schema: InvitationRequest,
    translate,
    shape: (values) => ({ ...values, ...place }),
    send: async (request) => {
      await invite(request)
      await attempt(async () => undefined, translate('islands.panel.people.invited', { email: request.email }))
      state.form.ref.current?.reset()
    },
  })
  const title = translate('islands.panel.people.invite')
  return (
    <form className="form company-form" {...state.form} aria-label={title}>
      <h3>{title}</h3>
      <ProblemSummary state={state} translate={translate} />
      <TextField
        field={state.field('email')}
        label={translate('islands.panel.people.email')}
        type="email"
        autoComplete="off"
        translate={translate}
      />
      <PlaceSelects {...{ company, place, translate }} onChange={setPlace} />
      <FormActions state={state} submit={translate('islands.panel.people.send')} isQuiet translate={translate} />
    </form>
  )
}
