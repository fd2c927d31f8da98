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
    notes: ['person.entered'],
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
    notes: ['person.entered'],
    success: async (stage) => {
      const { browser, secret } = await halfway(stage)
      // The code that connected the device was its only one.
      return { browser, body: { code: codeOf(secret, 1) } }
    },
    errors: {
      CODE_INVALID: async (stage) => ({ browser: (await halfway(stage)).browser, body: { code: '000000' } }),
    },
  },
  // That somebody came is noted; that they went is not.
  logOut: {
    notes: [],
    success: async (stage) => ({ browser: (await stage.newWorker('content')).browser }),
    errors: {},
  },
  lookAtLink: {
    notes: [],
    success: async (stage) => {
      const { token } = await stage.invitation('content')
      return { browser: stage.stranger(), body: { token } }
    },
    errors: { TOKEN_INVALID: async (stage) => ({ browser: stage.stranger(), body: wrongToken }) },
  },
  takeUp: {
    notes: ['person.joined', 'person.entered'],
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
  // Nobody has asked yet, as far as anybody can tell: whoever gets the mail and sets a password is noted.
  forgotten: {
    notes: [],
    success: async (stage) => ({ browser: stage.stranger(), body: { email: newAddress() } }),
    errors: {},
  },
}
