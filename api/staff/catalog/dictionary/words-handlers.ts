import type { wordsCalls } from '#lib/contract/staff/words-calls.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { addWord, findWords, readFact, removeWord } from './words.ts'

export const wordsHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof wordsCalls> => ({
  words: async (call) => ({ words: await findWords(services, call) }),
  addWord: (call) => addWord(services, call),
  removeWord: (call) => removeWord(services, call),
  readFact: (call) => readFact(services, call),
})
