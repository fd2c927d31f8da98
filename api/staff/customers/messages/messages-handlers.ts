import type { messagesCalls } from '#lib/contract/staff/messages-calls.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { answerMessage, setMessageState } from './answer-message.ts'
import { changePublicAnswer, publishAnswer } from './publish-answer.ts'
import { listPublicAnswers } from './public-answers.ts'
import { bringBackAnswer, withdrawAnswer } from './withdraw-answer.ts'
import { listMessages, readMessage } from './read-messages.ts'

export const messagesHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof messagesCalls> => ({
  letters: (call) => listMessages(services.db, call.query),
  letter: (call) => readMessage(services.db, call.params['key'] ?? ''),
  answerLetter: (call) => answerMessage(services, call),
  publishAnswer: (call) => publishAnswer(services, call),
  publicAnswers: (call) => listPublicAnswers(services.db, call.query),
  changePublicAnswer: (call) => changePublicAnswer(services, call),
  withdrawAnswer: (call) => withdrawAnswer(services, call),
  bringBackAnswer: (call) => bringBackAnswer(services, call),
  setLetterState: (call) => setMessageState(services, call),
})
