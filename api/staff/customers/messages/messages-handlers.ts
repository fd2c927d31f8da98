import type { lettersCalls } from '#lib/contract/staff/messages-calls.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { answerLetter, setLetterState } from './answer-message.ts'
import { changePublicAnswer, publishAnswer } from './publish-answer.ts'
import { listPublicAnswers } from './public-answers.ts'
import { bringBackAnswer, withdrawAnswer } from './withdraw-answer.ts'
import { listLetters, readLetter } from './read-messages.ts'

export const lettersHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof lettersCalls> => ({
  letters: (call) => listLetters(services.db, call.query),
  letter: (call) => readLetter(services.db, call.params['key'] ?? ''),
  answerLetter: (call) => answerLetter(services, call),
  publishAnswer: (call) => publishAnswer(services, call),
  publicAnswers: (call) => listPublicAnswers(services.db, call.query),
  changePublicAnswer: (call) => changePublicAnswer(services, call),
  withdrawAnswer: (call) => withdrawAnswer(services, call),
  bringBackAnswer: (call) => bringBackAnswer(services, call),
  setLetterState: (call) => setLetterState(services, call),
})
