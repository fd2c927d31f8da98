import { accessTokens } from '../../api/customers/logins/access-token.ts'
import { startLogin } from '../../api/customers/logins/logins.ts'
import type { TestApi } from './api.ts'

/** An access token of a new login; who has no account yet gets one. */
export async function tokenOf(
  { db }: Pick<TestApi, 'db'>,
  customerGuid: string,
  tokens = accessTokens(db),
): Promise<string> {
  await db
    .insertInto('account')
    .values({
      customer_guid: customerGuid,
      email: `${customerGuid}@example.com`,
      password_hash: 'none',
      first_name: 'Anna',
      last_name: 'Nowak',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { login } = await startLogin(db, customerGuid)
  return tokens.issue({ customerGuid, login })
}
