import { sign } from 'hono/jwt'
import { storedSecret } from '../../api/platform/secrets/stored-secret.ts'
import type { TestApi } from '../support/api.ts'
import { newCompany } from '../support/company.ts'
import { tokenOf } from '../support/logged-in.ts'
import { newAccount, newGuest, type Persona } from './persona.ts'
import type { Victim } from './victims.ts'

/**
 * How somebody else calls. `stranger`: with a right of their own, but not to this. `nobody`: with none, whatever is
 * claimed. `forger`: with a token that does not hold.
 */
type Standing = 'stranger' | 'nobody' | 'forger'

export type Intruder = {
  standing: Standing
  /** Logged in as somebody, though not as the victim. */
  isUser: boolean
  /** By an API token of a company, though not of the victim's. */
  isSystem: boolean
  headers: (victim: Victim) => Promise<Record<string, string>>
}

export type Gang = { guest: Persona; user: Persona; intruders: Record<string, Intruder> }

export async function gather(api: TestApi): Promise<Gang> {
  const [guest, user] = [await newGuest(api), await newAccount(api)]
  const key = storedSecret(api.db, 'access-token-key')
  const now = Math.floor(Date.now() / 1000)
  const claims = ({ persona }: Victim, age = 0) => ({
    sub: persona.guid,
    sid: persona.guid,
    iat: now - age,
    exp: now - age + 3_600,
  })
  const other = (standing: Standing, headers: Intruder['headers'], isUser = false, isSystem = false) => ({
    ...{ standing, headers, isUser, isSystem },
  })
  const system = await newCompany(api)
  const { body: made } = await system.ask('companyTokenAdd', {
    body: { name: 'In', scopes: ['prices', 'orders', 'place'] },
  })
  const forged = (write: (victim: Victim) => Promise<string>) =>
    other('forger', async (victim) => ({ authorization: `Bearer ${await write(victim)}` }))

  return {
    guest,
    user,
    intruders: {
      'another guest': other('stranger', () => guest.headers()),
      'another user': other('stranger', () => user.headers(), true),
      'another user who names the guid': other(
        'stranger',
        async ({ persona }) => ({ ...(await user.headers()), guid: persona.guid }),
        true,
      ),
      'the system of another company': other(
        'stranger',
        async () => ({ authorization: `Bearer ${made.token}` }),
        false,
        true,
      ),
      nobody: other('nobody', async () => ({})),
      'a guest who names the guid of a user': other('nobody', async (victim) => named(victim, (guid) => guid)),
      'a guest who names it in capitals': other('nobody', async (victim) =>
        named(victim, (guid) => guid.toUpperCase()),
      ),
      'an expired token': forged(async (victim) => sign(claims(victim, 7_200), await key(), 'HS256')),
      'a token signed by somebody else': forged((victim) => sign(claims(victim), 'not the key of this API', 'HS256')),
      'a token of another user with the name changed': forged(async (victim) => {
        const [header, , signature] = (await tokenOf(api, user.guid)).split('.')
        return [header, encoded(claims(victim)), signature].join('.')
      }),
      'a token that says it needs no signature': forged(async (victim) =>
        [encoded({ alg: 'none', typ: 'JWT' }), encoded(claims(victim)), ''].join('.'),
      ),
      'a token without its signature': forged(async ({ persona }) =>
        (await tokenOf(api, persona.guid)).replace(/[^.]+$/, ''),
      ),
      'a token in parts': forged(async ({ persona }) => (await tokenOf(api, persona.guid)).replaceAll('.', '. ')),
      'two tokens': forged(
        async ({ persona }) => `${await tokenOf(api, persona.guid)}, Bearer ${await tokenOf(api, user.guid)}`,
      ),
      'no token': forged(async () => ''),
      'a token of another algorithm': forged(async (victim) => sign(claims(victim), await key(), 'HS512')),
    },
  }
}

/** The guid of a guest is what that guest is known by, so only that of a user can be somebody else's to name. */
const named = ({ persona: { guid, user } }: Victim, write: (guid: string) => string): Record<string, string> =>
  user ? { guid: write(guid) } : {}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
