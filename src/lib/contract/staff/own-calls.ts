import * as v from 'valibot'
import { Accepted } from '../session.ts'
import { staffEndpoint } from './endpoint.ts'
import {
  CodeRequest,
  DeviceRequest,
  Myself,
  NewDevice,
  OwnPassword,
  OwnSettings,
  RecoveryCodes,
  StaffLogin,
} from './people.ts'

/** What everybody sets for themselves. */
export const ownCalls = {
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
  endTour: staffEndpoint('POST', '/me/tour', {
    needs: 'anyone',
    summary: 'Somebody was shown around, or would rather not be; it is offered no more',
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
    summary:
      'What a device needs to show codes; it counts once it has shown one. It takes the password, and a code of the device that is there',
    body: DeviceRequest,
    response: NewDevice,
    errors: ['CREDENTIALS_INVALID', 'CODE_INVALID', 'SECOND_STEP_REQUIRED'],
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
