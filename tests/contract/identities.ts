import { tokenPrefix } from '#lib/contract/company-token.ts'
import { NotFromOutside } from './target.ts'
import type { Headers, Stage } from './stage.ts'

type Identity = [what: string, make: (stage: Stage) => Promise<Headers>]

const bearing = (token: string): Headers => ({ authorization: `Bearer ${token}` })

type Claims = { sub?: string }

/** The three parts of a token that is a JWT; others keep to themselves whose they are. */
async function partsOf(stage: Stage): Promise<[head: string, claims: string, signature: string]> {
  const { accessToken } = await stage.user()
  const [head = '', claims = '', signature, ...rest] = accessToken.split('.')
  if (signature === undefined || rest.length > 0) throw new NotFromOutside('its access tokens are no JWT')
  return [head, claims, signature]
}

const written = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What a user is called among customers, where the access token says it. */
export async function guidOfUser(stage: Stage): Promise<string> {
  const [, claims] = await partsOf(stage)
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims
  if (sub === undefined) throw new NotFromOutside('its access tokens do not say whose they are')
  return sub
}

/** Another letter in the middle, where each one counts. */
function changed(text: string): string {
  const at = Math.floor(text.length / 2)
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
}

const changedToken = async (stage: Stage) => bearing(changed((await stage.user()).accessToken))

/** Tokens that open nothing, neither as a user nor as a guest. */
export const wrongTokens: Identity[] = [
  ['a token that was changed', changedToken],
  [
    'a changed token beside the guid of a guest',
    async (stage) => ({ ...(await stage.newGuest()), ...(await changedToken(stage)) }),
  ],
  [
    'a token with another signature',
    async (stage) => {
      const [head, claims, signature] = await partsOf(stage)
      return bearing(`${head}.${claims}.${changed(signature)}`)
    },
  ],
  [
    'a token nobody signed',
    async (stage) => {
      const [, claims] = await partsOf(stage)
      return bearing(`${written({ alg: 'none', typ: 'JWT' })}.${claims}.`)
    },
  ],
  [
    'an expired token',
    async (stage) => {
      if (!stage.target.inside)
        throw new NotFromOutside('waiting until one of its access tokens expires takes too long')
      return bearing(await stage.target.inside.expiredToken(await guidOfUser(stage)))
    },
  ],
  ['a refresh token', async (stage) => bearing((await stage.logIn(await stage.user())).refreshToken)],
  ['a text that is no token', async () => bearing('nonsense')],
]

/** What is good enough for a person, and opens nothing of a company. */
export const notSystems: Identity[] = [
  ['the login of a user', async (stage) => (await stage.user()).headers],
  ['a token that a company never made', async () => bearing(`${tokenPrefix}${'A'.repeat(43)}`)],
]

/** What is good enough for a guest, and opens nothing of a user. */
export const notUsers: Identity[] = [
  ['no token', async () => ({})],
  ['the guid of a guest', (stage) => stage.newGuest()],
  ['the guid of the user', async (stage) => ({ guid: await guidOfUser(stage) })],
  [
    'a name and a password',
    async (stage) => {
      const { email, password } = await stage.user()
      return { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` }
    },
  ],
]
