import * as v from 'valibot'
import { staffEndpoint } from './endpoint.ts'
import { NewPerson, Person, PersonChange } from './people.ts'

/** What owners ask of those who work here. */
export const peopleCalls = {
  people: staffEndpoint('GET', '/people', {
    needs: 'people',
    summary: 'Who works here, who is invited, and who has left',
    response: v.array(Person),
  }),
  invite: staffEndpoint('POST', '/people', {
    needs: 'people',
    summary: 'Invites somebody by mail; an invitation that is open is sent anew',
    body: NewPerson,
    response: v.array(Person),
    errors: ['ALREADY_INVITED'],
  }),
  changePerson: staffEndpoint('PUT', '/people/:key', {
    needs: 'people',
    summary: 'Gives somebody other roles',
    body: PersonChange,
    response: v.array(Person),
    errors: ['NOT_FOUND', 'LAST_OWNER', 'RECORD_CHANGED'],
  }),
  endPerson: staffEndpoint('DELETE', '/people/:key', {
    needs: 'people',
    summary: 'Lets somebody go, or takes an invitation back; every login of theirs ends',
    response: v.array(Person),
    errors: ['NOT_FOUND', 'LAST_OWNER'],
  }),
  resetDevice: staffEndpoint('DELETE', '/people/:key/device', {
    needs: 'people',
    summary: 'Forgets the device of somebody else who lost it, and ends their logins: they set up another at the next',
    response: v.array(Person),
    errors: ['NOT_FOUND'],
  }),
}
