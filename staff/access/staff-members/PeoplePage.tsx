import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Person } from '#lib/contract/staff/people.ts'
import { roles, type Role } from '#lib/contract/staff/roles.ts'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { whoIsHere } from '../../platform/calls/queries.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { Table } from '../../platform/lists/Table.tsx'
import { Invite } from './Invite.tsx'
import { Languages } from './Languages.tsx'

const key = ['people']

/** Somebody, about whom somebody else was asked. */
type Sure = { id: string; confirmation: Confirmation }

/** Each change answers with everybody as they are then. */
function useChange<Sent>(change: (sent: Sent) => Promise<Person[]>) {
  const queries = useQueryClient()
  return useMutation<Person[], Error, Sent>({
    mutationFn: change,
    onSuccess: (people) => queries.setQueryData(key, people),
    // What is shown may be what was changed meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: key }),
  })
}

export function PeoplePage() {
  const t = useTexts()
  const { data: myself } = useQuery(whoIsHere)
  const people = useQuery({ queryKey: key, queryFn: () => call('people', {}) })
  const invite = useChange((body: { email: string; roles: Role[]; language: 'pl' | 'en'; languages: string[] }) =>
    call('invite', { body }),
  )
  const setRoles = useChange(
    ({ id, version, roles, languages }: Pick<Person, 'id' | 'version' | 'roles' | 'languages'>) =>
      call('changePerson', { params: { key: id }, body: { version, roles, languages } }),
  )
  const end = useChange(({ id, confirmation }: Sure) => call('endPerson', { params: { key: id }, confirmation }))
  const resetDevice = useChange(({ id, confirmation }: Sure) =>
    call('resetDevice', { params: { key: id }, confirmation }),
  )
  const failed = [setRoles, end, resetDevice].find(({ error }) => error)?.error
  const isBusy = [setRoles, end, resetDevice].some(({ isPending }) => isPending)

  return (
    <>
      <h1>{t('rooms.people')}</h1>
      <Invite invite={invite} />
      {failed && <Problem error={failed} />}
      {people.isPending && <Waiting />}
      {people.error && <Problem error={people.error} />}
      {people.data && (
        <Table
          columns={[
            ...[t('people.who'), t('people.roles'), t('people.device'), t('people.seen')],
            { unseen: t('people.actions') },
          ]}
          isBusy={isBusy}
        >
          {people.data.map((person) => (
            <tr key={person.id} className={person.state}>
              <th scope="row">
                {person.name ?? person.email}
                {person.name !== null && <span className="second">{person.email}</span>}
                {person.state !== 'working' && <span className="tag">{t(`people.${person.state}`)}</span>}
              </th>
              <td>
                {person.state === 'working' ? (
                  <>
                    <RoleBoxes person={person} onChange={(chosen) => setRoles.mutate({ ...person, roles: chosen })} />
                    {person.roles.includes('translator') && (
                      <Languages
                        legend={t('people.languages')}
                        chosen={person.languages}
                        onChoose={(languages) => setRoles.mutate({ ...person, languages })}
                      />
                    )}
                  </>
                ) : (
                  person.roles.map((role) => t(`roles.${role}`)).join(', ')
                )}
              </td>
              <td>{person.state === 'working' && t(person.hasDevice ? 'people.hasDevice' : 'people.noDevice')}</td>
              <td data-name={person.at === null ? undefined : t('people.seen')}>
                {person.at !== null &&
                  (person.state === 'invited' ? t('people.until', { until: moment(person.at) }) : moment(person.at))}
              </td>
              <td className="actions">
                <Link to="/audit" search={{ record: `person:${person.id}` }} className="quiet">
                  {t('people.history')}
                </Link>
                {person.state === 'working' && person.hasDevice && person.id !== myself?.id && (
                  <Asking
                    label={t('people.resetDevice')}
                    question={t('people.resetDeviceAsk', { who: person.name ?? person.email })}
                    onConfirm={(confirmation) => resetDevice.mutate({ id: person.id, confirmation })}
                  />
                )}
                {person.state !== 'left' && (
                  <Asking
                    label={t(person.state === 'invited' ? 'people.uninvite' : 'people.end')}
                    question={t('people.endAsk', { who: person.name ?? person.email })}
                    onConfirm={(confirmation) => end.mutate({ id: person.id, confirmation })}
                  />
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  )
}

function RoleBoxes({ person, onChange }: { person: Person; onChange: (chosen: Role[]) => void }) {
  const t = useTexts()
  return (
    <fieldset className="boxes">
      <legend className="unseen">{t('people.rolesOf', { who: person.name ?? person.email })}</legend>
      {roles.map((role) => {
        const isHeld = person.roles.includes(role)
        return (
          <label key={role}>
            <input
              type="checkbox"
              checked={isHeld}
              // Who has none would be here for nothing; letting go is a step of its own.
              disabled={isHeld && person.roles.length === 1}
              onChange={() => onChange(isHeld ? person.roles.filter((held) => held !== role) : [...person.roles, role])}
            />
            {t(`roles.${role}`)}
          </label>
        )
      })}
    </fieldset>
  )
}
