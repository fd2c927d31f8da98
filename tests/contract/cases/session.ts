import { randomUUID } from 'node:crypto'
import type { sessionRows } from '#lib/contract/rows/session.ts'
import { registration } from '../../support/people.ts'
import { placeOrder } from '../orders.ts'
import { freshEmail, type Stage } from '../stage.ts'
import type { Sent } from '../target.ts'
import { untilLimited } from './attempts.ts'
import type { CasesOf } from './case.ts'
import { companyWithWrongNumber } from './people.ts'

const noSuchToken = 'x'.repeat(43)
/** Long enough, and on every list. */
const common = 'password12'
const newPassword = 'another secret of enough characters'

const wrongLogin = (username: string): Sent => ({ body: { grant_type: 'password', username, password: 'not it' } })

/** A login that went on once already. */
async function usedRefreshToken(stage: Stage): Promise<Sent> {
  const user = await stage.user()
  const { refreshToken } = await stage.logIn(user)
  const body = { grant_type: 'refresh_token', refresh_token: refreshToken }
  await stage.ask('token', { body })
  return { body }
}

export const sessionCases: CasesOf<typeof sessionRows> = {
  token: {
    success: async (stage) => {
      const { email, password } = await stage.user()
      return { body: { grant_type: 'password', username: email, password } }
    },
    errors: {
      CREDENTIALS_INVALID: async (stage) => wrongLogin((await stage.user()).email),
      REFRESH_TOKEN_INVALID: usedRefreshToken,
      TOO_MANY_ATTEMPTS: (stage) => untilLimited(stage, 'token', wrongLogin(freshEmail())),
    },
  },
  revoke: {
    success: async (stage) => ({ body: { token: (await stage.logIn(await stage.user())).refreshToken } }),
    errors: {},
  },
  register: {
    success: () => ({ body: registration(freshEmail()) }),
    errors: {
      TAX_NUMBER_INVALID: ({ known }) => ({
        body: { ...registration(freshEmail()), company: companyWithWrongNumber(known) },
      }),
      TOO_MANY_ATTEMPTS: (stage) => untilLimited(stage, 'register', { body: registration(freshEmail()) }),
    },
  },
  registerConfirm: {
    success: async (stage) => {
      const { email } = await stage.register()
      return { body: { token: await stage.mailed(email, 'registerConfirm'), newPassword } }
    },
    errors: {
      TOKEN_INVALID: () => ({ body: { token: noSuchToken, newPassword } }),
      PASSWORD_TOO_COMMON: async (stage) => {
        const { email } = await stage.register()
        return { body: { token: await stage.mailed(email, 'registerConfirm'), newPassword: common } }
      },
    },
  },
  passwordChange: {
    // By somebody of its own, because every login of theirs ends with it.
    success: async (stage) => {
      const { headers, password } = await stage.newUser()
      return { headers, body: { oldPassword: password, newPassword: password } }
    },
    errors: {
      CREDENTIALS_INVALID: async (stage) => ({
        headers: (await stage.user()).headers,
        body: { oldPassword: 'not it', newPassword },
      }),
      PASSWORD_TOO_COMMON: async (stage) => {
        const { headers, password } = await stage.newUser()
        return { headers, body: { oldPassword: password, newPassword: common } }
      },
      TOO_MANY_ATTEMPTS: async (stage) => {
        const { headers } = await stage.newUser()
        return untilLimited(stage, 'passwordChange', { headers, body: { oldPassword: 'not it', newPassword } })
      },
    },
  },
  passwordResetRequest: {
    success: () => ({ body: { email: freshEmail() } }),
    errors: {
      TOO_MANY_ATTEMPTS: (stage) => untilLimited(stage, 'passwordResetRequest', { body: { email: freshEmail() } }),
    },
  },
  passwordReset: {
    success: async (stage) => {
      const { email } = await stage.newUser()
      await stage.ask('passwordResetRequest', { body: { email } })
      return { body: { token: await stage.mailed(email, 'passwordReset'), newPassword } }
    },
    errors: {
      TOKEN_INVALID: () => ({ body: { token: noSuchToken, newPassword } }),
      PASSWORD_TOO_COMMON: async (stage) => {
        const { email } = await stage.newUser()
        await stage.ask('passwordResetRequest', { body: { email } })
        return { body: { token: await stage.mailed(email, 'passwordReset'), newPassword: common } }
      },
    },
  },
  accountDelete: {
    success: async (stage) => {
      const { headers, password } = await stage.newUser()
      return { headers, body: { password } }
    },
    errors: {
      CREDENTIALS_INVALID: async (stage) => ({
        headers: (await stage.newUser()).headers,
        body: { password: 'not it' },
      }),
      ACCOUNT_HAS_OPEN_ORDERS: async (stage) => {
        const { headers, password } = await stage.newUser()
        await placeOrder(stage, { headers })
        return { headers, body: { password } }
      },
      TOO_MANY_ATTEMPTS: async (stage) => {
        const { headers } = await stage.newUser()
        return untilLimited(stage, 'accountDelete', { headers, body: { password: 'not it' } })
      },
    },
  },
  logins: { success: async (stage) => ({ headers: (await stage.user()).headers }), errors: {} },
  loginEnd: {
    success: async (stage) => {
      const user = await stage.user()
      await stage.logIn(user)
      const other = (await stage.ask('logins', { headers: user.headers })).find(({ isCurrent }) => !isCurrent)
      return { headers: user.headers, params: { id: other?.id ?? '' } }
    },
    errors: { NOT_FOUND: async (stage) => ({ headers: (await stage.user()).headers, params: { id: randomUUID() } }) },
  },
  // By somebody of its own, because others of the tests may have logged in as the one that all share.
  loginsEndOthers: { success: async (stage) => ({ headers: (await stage.newUser()).headers }), errors: {} },
}
