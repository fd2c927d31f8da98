import { endpoints } from '#lib/contract/endpoints.ts'
import type { lettersCalls } from '#lib/contract/staff/letters-calls.ts'
import { send } from '../../../support/people.ts'
import { withdrawal } from '../../cases/law.ts'
import type { StaffStage } from '../staff-stage.ts'
import { owner, type StaffCase, type StaffCasesOf } from './case.ts'

/** Somebody has withdrawn from a contract, as one does in the shop. */
async function letter(stage: StaffStage) {
  const declared = withdrawal()
  await send(stage.fetch, 'POST', endpoints.withdrawal.path, declared)
  const browser = await owner(stage)
  const { letters } = (await browser.get(`/letters?search=${encodeURIComponent(declared.email)}`)).body
  return { browser, params: { key: String(letters[0]?.key) } }
}

const ofNobody: StaffCase = async (stage) => ({ browser: await owner(stage), params: { key: 'nobody' } })
const answer = { text: 'Dziękujemy.\n\nPieniądze wracają dzisiaj.', ends: true }

export const lettersCases: StaffCasesOf<typeof lettersCalls> = {
  letters: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  letter: { success: letter, errors: { NOT_FOUND: ofNobody } },
  answerLetter: {
    success: async (stage) => ({ ...(await letter(stage)), body: answer }),
    errors: { NOT_FOUND: async (stage) => ({ ...(await ofNobody(stage)), body: answer }) },
  },
  setLetterState: {
    success: async (stage) => ({ ...(await letter(stage)), body: { isEnded: true } }),
    errors: { NOT_FOUND: async (stage) => ({ ...(await ofNobody(stage)), body: { isEnded: true } }) },
  },
}
