import { endpoints } from '#lib/contract/endpoints.ts'
import type { mailsCalls } from '#lib/contract/staff/mails-calls.ts'
import { send } from '../../../support/people.ts'
import { newAddress, type StaffStage } from '../staff-stage.ts'
import { owner, type StaffCase, type StaffCasesOf } from './case.ts'

/** A mail that waits: the copy of a message that somebody wrote in the shop. */
async function waitingMail(stage: StaffStage) {
  const email = newAddress()
  const message = { name: 'Łucja Kos', email, subject: 'Kalibracja', message: 'Kiedy?' }
  await send(stage.fetch, 'POST', endpoints.contact.path, message)
  const browser = await owner(stage)
  const { mails } = (await browser.get(`/mails?state=waiting&search=${encodeURIComponent(email)}`)).body
  return { browser, params: { id: String(mails[0]?.id) } }
}

const list: StaffCase = async (stage) => ({ browser: await owner(stage) })
const none: StaffCase = async (stage) => ({ browser: await owner(stage), params: { id: 'none' } })

export const mailsCases: StaffCasesOf<typeof mailsCalls> = {
  mails: { success: list, errors: {} },
  sendMailAgain: { success: waitingMail, errors: { NOT_FOUND: none } },
  takeMailBack: { success: waitingMail, errors: { NOT_FOUND: none } },
  returnedAddresses: { success: list, errors: {} },
  trustAddress: {
    success: async (stage) => ({ browser: await owner(stage), body: { email: await stage.returnedAddress() } }),
    errors: { NOT_FOUND: async (stage) => ({ browser: await owner(stage), body: { email: newAddress() } }) },
  },
}
