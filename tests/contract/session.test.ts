import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import { registration } from '../support/people.ts'
import { expectProblem } from './problems.ts'
import { freshEmail, openStage, orSkip, type Stage, type User } from './stage.ts'
import { send, type Sent } from './target.ts'
import { oneTarget } from './targets.ts'

describe.each(oneTarget)('a login on $name', ({ open }) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  afterAll(() => stage?.close())

  const goOn = (refreshToken: string): Sent => ({ body: { grant_type: 'refresh_token', refresh_token: refreshToken } })
  const refused = async (name: EndpointName, sent: Sent, code: Parameters<typeof expectProblem>[1]) =>
    expectProblem(await send(stage.target, endpoints[name], sent), code)
  const isIn = async ({ headers, email }: User) => {
    expect((await stage.ask('customerSummary', { headers })).email).toBe(email)
  }

  test('is for the address as people type it', async (context) => {
    const { email, password } = await orSkip(context, stage, () => stage.user())
    await isIn({ ...(await stage.logIn({ email: ` ${email.toUpperCase()} `, password })), email })
  })

  test('goes on with a new refresh token each time, and ends when an old one comes back', async (context) => {
    const user = await orSkip(context, stage, () => stage.user())
    const first = (await stage.logIn(user)).refreshToken
    const second = await stage.ask('token', goOn(first))
    expect([second.refresh_token === first, second.principal.email]).toEqual([false, user.email])
    const third = await stage.ask('token', goOn(second.refresh_token))
    await refused('token', goOn(first), 'REFRESH_TOKEN_INVALID')
    await refused('token', goOn(third.refresh_token), 'REFRESH_TOKEN_INVALID')
  })

  test('ends when it is revoked, and no other does', async (context) => {
    const user = await orSkip(context, stage, () => stage.user())
    const [ended, other] = [await stage.logIn(user), await stage.logIn(user)]
    for (let times = 0; times < 2; times++)
      expect(await stage.ask('revoke', { body: { token: ended.refreshToken } })).toEqual({ accepted: true })
    await refused('token', goOn(ended.refreshToken), 'REFRESH_TOKEN_INVALID')
    await stage.ask('token', goOn(other.refreshToken))
  })

  test('takes the cart of the guest along', async (context) => {
    const user = await orSkip(context, stage, () => stage.user())
    await stage.ask('cartClear', { headers: user.headers })
    const guest = await stage.newGuest()
    const { sku } = stage.known.buyable[0]
    await stage.ask('cartSet', { headers: guest, body: { productSkuCode: sku, quantity: 2 } })
    const { headers } = await stage.logIn(user, guest)
    const { items } = await stage.ask('cart', { headers })
    expect(items.map(({ productSkuCode, quantity }) => [productSkuCode, quantity])).toEqual([[sku, 2]])
    expect((await stage.ask('cart', { headers: guest })).items).toEqual([])
  })

  test('follows a registration, whose mail is good for one', async (context) => {
    const { email, password } = await orSkip(context, stage, () => stage.register())
    await refused('token', { body: { grant_type: 'password', username: email, password } }, 'CREDENTIALS_INVALID')
    const body = { token: await stage.mailed(email, 'registerConfirm'), newPassword: password }
    const { access_token: accessToken, principal } = await stage.ask('registerConfirm', { body })
    expect(principal).toEqual({ email })
    expect(await stage.ask('customerSummary', { headers: { authorization: `Bearer ${accessToken}` } })).toMatchObject({
      firstName: 'Anna',
      lastName: 'Nowak',
      company: null,
      addressesCount: 0,
      ordersCount: 0,
    })
    await refused('registerConfirm', { body }, 'TOKEN_INVALID')
    await refused('passwordReset', { body: { ...body, newPassword: 'another secret' } }, 'TOKEN_INVALID')
    await stage.logIn({ email, password })
  })

  test('cannot be had by registering an address that has an account, nor is it told that it has one', async (context) => {
    const user = await orSkip(context, stage, () => stage.user())
    for (const email of [user.email, freshEmail()]) {
      const response = await send(stage.target, endpoints.register, { body: registration(email) })
      expect([response.status, await response.json()]).toEqual([202, { accepted: true }])
      const asked = await send(stage.target, endpoints.passwordResetRequest, { body: { email } })
      expect([asked.status, await asked.json()]).toEqual([202, { accepted: true }])
    }
    await stage.logIn(user)
  })

  test('ends with a change of the password, but for the one that follows it', async (context) => {
    const user = await orSkip(context, stage, () => stage.newUser())
    const newPassword = 'żółta łódź podwodna'
    const body = { oldPassword: user.password, newPassword }
    const changed = await stage.ask('passwordChange', { headers: user.headers, body })
    await refused('token', goOn(user.refreshToken), 'REFRESH_TOKEN_INVALID')
    await refused('passwordChange', { headers: user.headers, body }, 'ACCESS_TOKEN_INVALID')
    const headers = { authorization: `Bearer ${changed.access_token}` }
    await refused('passwordChange', { headers, body }, 'CREDENTIALS_INVALID')
    await stage.ask('token', goOn(changed.refresh_token))
    await isIn(await stage.logIn({ email: user.email, password: newPassword }))
  })

  test('ends with a reset of the password, whose mail is good for one', async (context) => {
    const user = await orSkip(context, stage, () => stage.newUser())
    await stage.ask('passwordResetRequest', { body: { email: user.email.toUpperCase() } })
    const body = { token: await stage.mailed(user.email, 'passwordReset'), newPassword: 'another secret' }
    expect(await stage.ask('passwordReset', { body })).toEqual({ accepted: true })
    await refused('passwordReset', { body }, 'TOKEN_INVALID')
    await refused('token', goOn(user.refreshToken), 'REFRESH_TOKEN_INVALID')
    await refused('customerSummary', { headers: user.headers }, 'ACCESS_TOKEN_INVALID')
    const { email, password } = user
    await refused('token', { body: { grant_type: 'password', username: email, password } }, 'CREDENTIALS_INVALID')
    await isIn(await stage.logIn({ email, password: body.newPassword }))
  })
})
