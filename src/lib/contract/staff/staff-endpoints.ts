import * as v from 'valibot'
import { Accepted } from '../session.ts'
import { AuditPage, AuditQuery } from './audit.ts'
import { staffEndpoint } from './endpoint.ts'
import {
  Acceptance,
  CodeRequest,
  ForgottenPassword,
  Invitation,
  LoginRequest,
  Myself,
  NewDevice,
  NewPerson,
  OwnPassword,
  OwnSettings,
  Person,
  PersonChange,
  RecoveryCodes,
  StaffLogin,
  TokenLook,
} from './people.ts'

const entering = {
  logIn: staffEndpoint('POST', '/login', {
    needs: 'nobody',
    summary: 'The first step of a login: address and password',
    body: LoginRequest,
    response: Myself,
    errors: ['CREDENTIALS_INVALID'],
  }),
  giveCode: staffEndpoint('POST', '/login/code', {
    needs: 'password',
    summary: 'The second step: a code of the device, or one for recovery, which is good once',
    body: CodeRequest,
    response: Myself,
    errors: ['CODE_INVALID'],
  }),
  logOut: staffEndpoint('POST', '/logout', { needs: 'password', summary: 'Ends this login', response: Accepted }),
  lookAtLink: staffEndpoint('POST', '/link', {
    needs: 'nobody',
    summary: 'What the link of a mail or of the command leads to; it stays good',
    body: TokenLook,
    response: Invitation,
    errors: ['TOKEN_INVALID'],
  }),
  takeUp: staffEndpoint('POST', '/link/accept', {
    needs: 'nobody',
    summary: 'Sets the password of whoever has the link, and logs in; the link is used up',
    body: Acceptance,
    response: Myself,
    errors: ['TOKEN_INVALID', 'PASSWORD_TOO_COMMON'],
  }),
  forgotten: staffEndpoint('POST', '/password/forgotten', {
    needs: 'nobody',
    summary: 'Asks for a link to set another password; the answer is the same for everybody',
    body: ForgottenPassword,
    response: Accepted,
    status: 202,
  }),
}

const own = {
  myself: staffEndpoint('GET', '/me', {
    needs: 'nobody',
    summary: 'Who asks; nobody where nobody is logged in',
    response: v.nullable(Myself),
  }),
  settings: staffEndpoint('PUT', '/me', {
    needs: 'anyone',
    summary: 'Sets the name that others see, and the language of the rooms',
    body: OwnSettings,
    response: Myself,
  }),
  password: staffEndpoint('POST', '/password', {
    needs: 'anyone',
    summary: 'Sets another password; all other logins end',
    body: OwnPassword,
    response: Accepted,
    errors: ['CREDENTIALS_INVALID', 'PASSWORD_TOO_COMMON'],
  }),
  newDevice: staffEndpoint('POST', '/device', {
    needs: 'password',
    summary: 'What a device needs to show codes; it counts once it has shown one. Who has one gives its code first',
    response: NewDevice,
    errors: ['SECOND_STEP_REQUIRED'],
  }),
  confirmDevice: staffEndpoint('PUT', '/device', {
    needs: 'password',
    summary: 'The first code of the new device; from then on it is asked for at each login. The answer is shown once',
    body: CodeRequest,
    response: RecoveryCodes,
    errors: ['CODE_INVALID', 'SECOND_STEP_REQUIRED'],
  }),
  logins: staffEndpoint('GET', '/logins', {
    needs: 'anyone',
    summary: 'The own logins that are open',
    response: v.array(StaffLogin),
  }),
  endLogin: staffEndpoint('DELETE', '/logins/:key', {
    needs: 'anyone',
    summary: 'Ends one of them; those that are left are the answer',
    response: v.array(StaffLogin),
    errors: ['NOT_FOUND'],
  }),
}

const people = {
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
    summary: 'Forgets the device of somebody who lost it, and ends their logins: they set up another at the next',
    response: v.array(Person),
    errors: ['NOT_FOUND'],
  }),
  audit: staffEndpoint('GET', '/audit', {
    needs: 'audit',
    summary: 'What was changed and by whom, the newest first',
    query: AuditQuery,
    response: AuditPage,
  }),
}

/** Every call of the staff's rooms. */
export const staffEndpoints = { ...entering, ...own, ...people } as const

export type StaffEndpoints = typeof staffEndpoints
export type StaffEndpointName = keyof StaffEndpoints
