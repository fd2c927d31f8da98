import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import { send, type Sent } from '../contract/target.ts'
import type { TestApi } from '../support/api.ts'
import { tokenOf } from '../support/logged-in.ts'
import { newUser, type User } from '../support/people.ts'

/** Somebody of an own account or a guid alone, who can call for as long as a test runs. */
export type Persona = {
  guid: string
  user: User | undefined
  /** What tells who calls; made anew each time, because a token ends. */
  headers: () => Promise<Record<string, string>>
  ask: (name: EndpointName, sent?: Sent) => Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>
}

export async function newGuest(api: TestApi): Promise<Persona> {
  const response = await send(api, endpoints.anonymousCustomer, {})
  const { guid } = await response.json()
  return persona(api, { guid, user: undefined, headers: async () => ({ guid }) })
}

export async function newAccount(api: TestApi): Promise<Persona> {
  const user = await newUser(api.fetch)
  const account = await api.db
    .selectFrom('account')
    .select('customer_guid')
    .where('email', '=', user.email)
    .executeTakeFirstOrThrow()
  const guid = account.customer_guid
  return persona(api, { guid, user, headers: async () => ({ authorization: `Bearer ${await tokenOf(api, guid)}` }) })
}

const persona = (api: TestApi, who: Omit<Persona, 'ask'>): Persona => ({
  ...who,
  ask: async (name, { headers, ...sent } = {}) => {
    const response = await send(api, endpoints[name], { ...sent, headers: { ...(await who.headers()), ...headers } })
    const isFile = ['application/pdf', 'application/xml'].includes(response.headers.get('content-type') ?? '')
    return { status: response.status, body: isFile ? await response.arrayBuffer() : await response.json() }
  },
})
