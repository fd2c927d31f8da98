import type { Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { deleteAccount } from './delete-account.ts'
import { askForReset, changePassword, resetPassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { endLogin } from './logins.ts'
import { endOtherLogins, endOwnLogin, readLogins } from './own-logins.ts'
import { confirmRegistration, register } from './register.ts'

type SessionCalls = Pick<
  Handlers,
  | 'token'
  | 'revoke'
  | 'register'
  | 'registerConfirm'
  | 'passwordChange'
  | 'passwordResetRequest'
  | 'passwordReset'
  | 'accountDelete'
  | 'logins'
  | 'loginEnd'
  | 'loginsEndOthers'
>

export const sessionHandlers = (services: Services): SessionCalls => ({
  token: (call) => logIn(services, call),
  revoke: async ({ body }) => {
    await endLogin(services.db, body.token)
    return { accepted: true }
  },
  register: (call) => register(services, call),
  registerConfirm: (call) => confirmRegistration(services, call),
  passwordChange: (call) => changePassword(services, call),
  passwordResetRequest: (call) => askForReset(services, call),
  passwordReset: (call) => resetPassword(services, call),
  accountDelete: (call) => deleteAccount(services, call),
  logins: (call) => readLogins(services.db, call),
  loginEnd: async (call) => {
    await endOwnLogin(services.db, call)
    return readLogins(services.db, call)
  },
  loginsEndOthers: async (call) => {
    await endOtherLogins(services.db, call)
    return readLogins(services.db, call)
  },
})
