import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CompanyPerson, CompanyRecord } from '#lib/contract/staff/companies.ts'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { companyKey, companyQuery } from './company-queries.ts'
import { InviteFirst } from './InviteFirst.tsx'

/** Who belongs to a company, who wants to, and who was invited; where nobody administers it, the shop answers. */
export function CompanyPeople({ company }: { company: CompanyRecord }) {
  const t = useTexts()
  const { people, isAdministered } = company
  const members = people.filter(({ state }) => state === 'active')
  const asking = people.filter(({ state }) => state === 'asked')
  return (
    <section>
      <h2>{t('companies.people')}</h2>
      <p className="hint">{t(isAdministered ? 'companies.administered' : 'companies.unadministered')}</p>
      {members.length === 0 && <p className="empty">{t('companies.noPeople')}</p>}
      {members.length > 0 && <Members members={members} />}
      {asking.map((person) => (
        <div key={person.id} className="panel">
          <p>
            <Named person={person} /> {t('companies.wantsIn')}
          </p>
          {!isAdministered && <Answer person={person} company={company} />}
        </div>
      ))}
      <Invitations company={company} />
      {!isAdministered && <InviteFirst company={company} />}
    </section>
  )
}

function Named({ person: { guid, name, email } }: { person: CompanyPerson }) {
  return (
    <>
      <Link to="/customers/$guid" params={{ guid }}>
        {name || email}
      </Link>
      <span className="second">{email}</span>
    </>
  )
}

function Members({ members }: { members: readonly CompanyPerson[] }) {
  const t = useTexts()
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('companies.person')}</th>
            <th scope="col">{t('companies.role')}</th>
            <th scope="col">{t('companies.branch')}</th>
          </tr>
        </thead>
        <tbody>
          {members.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                <Named person={person} />
              </th>
              <td data-name={t('companies.role')}>
                {person.roleName ?? (person.role && t(`companies.roles.${person.role}`))}
              </td>
              <td data-name={t('companies.branch')}>{person.branch ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type PersonProps = { person: CompanyPerson; company: CompanyRecord }

function Answer({ person: { id: person, name, email }, company: { id } }: PersonProps) {
  const t = useTexts()
  const queries = useQueryClient()
  const params = { id, person: String(person) }
  const answer = useMutation({
    mutationFn: ({ isIn, confirmation }: { isIn: boolean; confirmation: Confirmation }) =>
      isIn ? call('acceptFirst', { params, confirmation }) : call('refuseAsker', { params, confirmation }),
    onSuccess: (company) => queries.setQueryData(companyQuery(id).queryKey, company),
    // What is shown may be what somebody else has answered meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: companyKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['changes'] }),
  })
  const asked = { name: name || email, email }
  return (
    <>
      <div className="row">
        <Asking
          className="button"
          label={t('companies.accept')}
          question={t('companies.acceptAsk', asked)}
          disabled={answer.isPending}
          onConfirm={(confirmation) => answer.mutate({ isIn: true, confirmation })}
        />
        <Asking
          label={t('companies.refuse')}
          question={t('companies.refuseAsk', asked)}
          disabled={answer.isPending}
          onConfirm={(confirmation) => answer.mutate({ isIn: false, confirmation })}
        />
      </div>
      {answer.error && <Problem error={answer.error} />}
    </>
  )
}

function Invitations({ company: { id, invitations, isAdministered } }: { company: CompanyRecord }) {
  const t = useTexts()
  const queries = useQueryClient()
  const withdraw = useMutation({
    mutationFn: ({ invitation, confirmation }: { invitation: number; confirmation: Confirmation }) =>
      call('withdrawFirst', { params: { id, invitation: String(invitation) }, confirmation }),
    onSuccess: (company) => queries.setQueryData(companyQuery(id).queryKey, company),
    onError: () => queries.invalidateQueries({ queryKey: companyKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['changes'] }),
  })
  if (invitations.length === 0) return null
  return (
    <section className="panel">
      <h3>{t('companies.invitations')}</h3>
      <ul className="plain">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            {invitation.email}{' '}
            <span className="second">{t('companies.validUntil', { at: moment(invitation.expiresAt) })}</span>{' '}
            {!isAdministered && (
              <Asking
                label={t('companies.withdraw')}
                question={t('companies.withdrawAsk', { email: invitation.email })}
                onConfirm={(confirmation) => withdraw.mutate({ invitation: invitation.id, confirmation })}
              />
            )}
          </li>
        ))}
      </ul>
      {withdraw.error && <Problem error={withdraw.error} />}
    </section>
  )
}
