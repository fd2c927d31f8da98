import type { entryCalls } from '#lib/contract/staff/entry-calls.ts'
import { codeOf, staffPassword } from '../../../support/staff.ts'
import type { StaffStage } from '../staff-stage.ts'
import { newAddress } from '../staff-stage.ts'
import type { StaffCasesOf } from './case.ts'

const wrongToken = { token: 'nobody-was-given-this-token-by-anybody-0000' }
const accepted = { name: 'Conformance', newPassword: staffPassword }

/** Somebody of whom the second step is missing. */
async function halfway({ withDevice, stranger }: StaffStage) {
  const { email, secret } = await withDevice()
  const browser = stranger()
  await browser.logIn(email)
  return { browser, secret }
}

export const entryCases: StaffCasesOf<typeof entryCalls> = {
  logIn: {
    success: async (stage) => {
      const { email } = await stage.worker('content')
      return { browser: stage.stranger(), body: { email, password: staffPassword } }
    },
    errors: {
      CREDENTIALS_INVALID: async (stage) => ({
        browser: stage.stranger(),
        body: { email: newAddress(), password: staffPassword },
      }),
    },
  },
  giveCode: {
    success: async (stage) => {
      const { browser, secret } = await halfway(stage)
      // The code that connected the device was its only one.
      return { browser, body: { code: codeOf(secret, 1) } }
    },
    errors: {
      CODE_INVALID: async (stage) => ({ browser: (await halfway(stage)).browser, body: { code: '000000' } }),
    },
  },
  logOut: { success: async (stage) => ({ browser: (await stage.newWorker('content')).browser }), errors: {} },
  lookAtLink: {
    success: async (stage) => {
      const { token } = await stage.invitation('content')
      return { browser: stage.stranger(), body: { token } }
    },
    errors: { TOKEN_INVALID: async (stage) => ({ browser: stage.stranger(), body: wrongToken }) },
  },
  takeUp: {
    success: async (stage) => {
      const { token } = await stage.invitation('content')
      return { browser: stage.stranger(), body: { ...accepted, token } }
    },
    errors: {
      TOKEN_INVALID: async (stage) => ({ browser: stage.stranger(), body: { ...accepted, ...wrongToken } }),
      PASSWORD_TOO_COMMON: async (stage) => {
        const { token } = await stage.invitation('content')
        return { browser: stage.stranger(), body: { ...accepted, token, newPassword: 'password12' } }
      },
    },
  },
  forgotten: {
    success: async (stage) => ({ browser: stage.stranger(), body: { email: newAddress() } }),
    errors: {},
  },
}
