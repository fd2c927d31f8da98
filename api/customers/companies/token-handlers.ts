import type { companyTokenRows } from '#lib/contract/rows/company-token.ts'
import type { Handlers } from '../../catalog/calls.ts'
import { userOf } from '../../platform/http/caller.ts'
import type { Services } from '../services.ts'
import { changeAsMember } from './change-company.ts'
import { idOf } from './id-of.ts'
import { tellOfToken } from './token-mail.ts'
import { addToken, readTokens, revokeToken } from './tokens.ts'

const right = 'administer'

export const tokenHandlers = (services: Services): Pick<Handlers, keyof typeof companyTokenRows> => ({
  companyTokens: (call) => readTokens(services.db, userOf(call)),
  companyTokenAdd: async (call) => {
    let token = ''
    const told = await changeAsMember(services.db, userOf(call), {
      right,
      change: async (transaction, by) => {
        token = await addToken(transaction, by, call.body)
        await tellOfToken(services, transaction, by, { made: call.body, call })
      },
      read: readTokens,
    })
    services.mailDelivery.wake()
    return { token, ...told }
  },
  companyTokenRevoke: (call) =>
    changeAsMember(services.db, userOf(call), {
      right,
      change: (transaction, by) => revokeToken(transaction, by, idOf(call.params)),
      read: readTokens,
    }),
})
