import type { Handlers } from '../routes.ts'
import type { Services } from '../services.ts'
import { askForReset, changePassword, resetPassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { endLogin } from './logins.ts'
import { confirmRegistration, register } from './register.ts'

type SessionCalls = Pick<
  Handlers,
  'token' | 'revoke' | 'register' | 'registerConfirm' | 'passwordChange' | 'passwordResetRequest' | 'passwordReset'
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
})
