import type { ownCalls } from '#lib/contract/staff/own-calls.ts'
import { codeOf, staffPassword } from '../../../support/staff.ts'
import { owner, reading, type StaffCase, type StaffCasesOf } from './case.ts'

const newPassword = 'bursztyn-osiem-latarnia'

/** Whose device is asked for its code before anything about devices is changed. */
const halfway: StaffCase = async ({ withDevice, stranger }) => {
  const { email } = await withDevice()
  const browser = stranger()
  await browser.logIn(email)
  return { browser }
}

export const ownCases: StaffCasesOf<typeof ownCalls> = {
  myself: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  settings: {
    success: async (stage) => ({ browser: await owner(stage), body: { name: 'Conformance', language: 'pl' } }),
    errors: {},
    back: {
      reads: reading(
        () => '/me',
        ({ name, language }) => ({ name, language }),
      ),
      sends: ({ before }) => ({ body: before }),
    },
  },
  endTour: {
    notes: [],
    success: async (stage) => ({ browser: (await stage.newWorker('content')).browser }),
    errors: {},
  },
  password: {
    success: async (stage) => {
      const { browser } = await stage.newWorker('content')
      return { browser, body: { oldPassword: staffPassword, newPassword } }
    },
    errors: {
      CREDENTIALS_INVALID: async (stage) => ({
        browser: await owner(stage),
        body: { oldPassword: 'not the password', newPassword },
      }),
      PASSWORD_TOO_COMMON: async (stage) => ({
        browser: await owner(stage),
        body: { oldPassword: staffPassword, newPassword: 'password12' },
      }),
    },
  },
  // Until it has shown a code it is nobody's.
  newDevice: {
    notes: [],
    success: async (stage) => {
      const { browser, secret } = await stage.withDevice()
      return { browser, body: { password: staffPassword, code: codeOf(secret, 1) } }
    },
    errors: {
      CREDENTIALS_INVALID: async (stage) => ({
        browser: (await stage.newWorker('content')).browser,
        body: { password: 'not the password' },
      }),
      CODE_INVALID: async (stage) => ({
        browser: (await stage.withDevice()).browser,
        body: { password: staffPassword, code: '000000' },
      }),
      SECOND_STEP_REQUIRED: async (stage) => ({ ...(await halfway(stage)), body: { password: staffPassword } }),
    },
  },
  confirmDevice: {
    success: async (stage) => {
      const { browser, secret: before } = await stage.withDevice()
      const { secret } = (await browser.post('/device', { password: staffPassword, code: codeOf(before, 1) })).body
      return { browser, body: { code: codeOf(secret) } }
    },
    errors: {
      CODE_INVALID: async (stage) => {
        const { browser } = await stage.newWorker('content')
        return { browser, body: { code: '000000' } }
      },
      SECOND_STEP_REQUIRED: async (stage) => ({ ...(await halfway(stage)), body: { code: '000000' } }),
    },
  },
  logins: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  endLogin: {
    success: async (stage) => {
      const { browser, email } = await stage.newWorker('content')
      await stage.stranger().logIn(email)
      const logins: { id: string; isCurrent: boolean }[] = (await browser.get('/logins')).body
      return { browser, params: { key: logins.find(({ isCurrent }) => !isCurrent)?.id ?? '' } }
    },
    errors: { NOT_FOUND: async (stage) => ({ browser: await owner(stage), params: { key: 'nothing' } }) },
  },
}
