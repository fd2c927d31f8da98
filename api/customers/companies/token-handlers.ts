import type { companyTokenRows } from '#lib/contract/rows/company-token.ts'
import type { Handlers } from '../../catalog/calls.ts'
import { userOf } from '../../platform/http/caller.ts'
import type { Services } from '../services.ts'
import { changeAsMember } from './change-company.ts'
import { idOf } from './id-of.ts'
import { addToken, readTokens, revokeToken } from './tokens.ts'

const right = 'administer'

export const tokenHandlers = ({ db }: Pick<Services, 'db'>): Pick<Handlers, keyof typeof companyTokenRows> => ({
  companyTokens: (call) => readTokens(db, userOf(call)),
  companyTokenAdd: async (call) => {
    let token = ''
    const told = await changeAsMember(db, userOf(call), {
      right,
      change: async (transaction, by) => {
        token = await addToken(transaction, by, call.body)
      },
      read: readTokens,
    })
    return { token, ...told }
  },
  companyTokenRevoke: (call) =>
    changeAsMember(db, userOf(call), {
      right,
      change: (transaction, by) => revokeToken(transaction, by, idOf(call.params)),
      read: readTokens,
    }),
})
