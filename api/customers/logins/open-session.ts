import type { TokenResponse } from '#lib/contract/session.ts'
import type { Call } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import type { Database } from '../../platform/database/tables.ts'
import { accessTokenLifetime } from './access-token.ts'
import { deviceOf } from './device.ts'
import { startLogin, type Renewed } from './logins.ts'

type Owner = { guid: string; email: string }

/**
 * Logs in whom `prove` names, and hands over the cart of the guest who called. All of it is one transaction, what
 * `prove` writes included: nobody is half logged in, and a cart is in one place.
 */
export async function openSession(
  services: Services,
  { caller, headers }: Pick<Call, 'caller' | 'headers'>,
  prove: (transaction: Database) => Promise<Owner>,
): Promise<TokenResponse> {
  const { email, guid, ...login } = await services.db.transaction().execute(async (transaction) => {
    const owner = await prove(transaction)
    const login = await startLogin(transaction, owner.guid, deviceOf(headers))
    if (caller && !caller.user) await services.customerOrders.takeOverCart(transaction, caller.guid, owner.guid)
    return { ...owner, ...login }
  })
  return tokenResponse(services, { email, customerGuid: guid, ...login })
}

export const tokenResponse = async (
  { accessTokens }: Services,
  { email, customerGuid, login, refreshToken }: Renewed,
): Promise<TokenResponse> => ({
  access_token: await accessTokens.issue({ customerGuid, login }),
  refresh_token: refreshToken,
  token_type: 'Bearer',
  expires_in: accessTokenLifetime,
  principal: { email },
})
