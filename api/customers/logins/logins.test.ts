import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sign } from 'hono/jwt'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases, servers } from '../../../tests/support/databases.ts'
import { askToken, bearer, logIn, newUser, send, type User } from '../../../tests/support/people.ts'

const renew = (api: TestApi, refresh_token: string, key?: string) =>
  askToken(api.fetch, { grant_type: 'refresh_token', refresh_token, ...(key && { renewal_key: key }) })

const summary = '/yes-api/rest/customer/summary'
const ask = (api: TestApi, accessToken: string) => send(api.fetch, 'GET', summary, undefined, bearer({ accessToken }))

describe.each(databases)('a login on $name', ({ stocked }) => {
  let api: TestApi
  let user: User
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    user = await newUser(api.fetch)
  })
  afterAll(() => api.close())

  test('gives a token that says who asks, for ten minutes', async () => {
    const { status, body } = await logIn(api.fetch, user.email.toUpperCase(), user.password)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 600, principal: { email: user.email } })
    const asked = await send(api.fetch, 'GET', summary, undefined, bearer({ accessToken: body.access_token }))
    expect(asked.body).toMatchObject({ email: user.email, firstName: 'Anna' })
  })

  test('goes on with a refresh token, each of which is good once', async () => {
    const first = await renew(api, user.refreshToken)
    expect(first).toMatchObject({ status: 200, body: { principal: { email: user.email } } })
    const second = await renew(api, first.body.refresh_token)
    expect(second.status).toBe(200)
    expect(new Set([user.refreshToken, first.body.refresh_token, second.body.refresh_token]).size).toBe(3)
  })

  test('ends with all its tokens when one is used again, and leaves other logins alone', async () => {
    const other = await logIn(api.fetch, user.email, user.password)
    const next = await renew(api, user.refreshToken)
    expect(await renew(api, user.refreshToken)).toMatchObject({ status: 401, body: { code: 'REFRESH_TOKEN_INVALID' } })
    expect((await renew(api, next.body.refresh_token)).status).toBe(401)
    expect((await renew(api, other.body.refresh_token)).status).toBe(200)
  })

  test('goes on when the same renewal is asked for again, until what it got was used', async () => {
    const key = randomUUID()
    const lost = await renew(api, user.refreshToken, key)
    const again = await renew(api, user.refreshToken, key)
    expect(again).toMatchObject({ status: 200, body: { refresh_token: lost.body.refresh_token } })
    const next = await renew(api, again.body.refresh_token, randomUUID())
    expect(next.status).toBe(200)
    expect((await renew(api, user.refreshToken, key)).body.code).toBe('REFRESH_TOKEN_INVALID')
    expect((await renew(api, next.body.refresh_token)).status).toBe(401)
  })

  test('ends when a token is used again under another key', async () => {
    const next = await renew(api, user.refreshToken, randomUUID())
    expect((await renew(api, user.refreshToken, randomUUID())).body.code).toBe('REFRESH_TOKEN_INVALID')
    expect((await renew(api, next.body.refresh_token)).status).toBe(401)
  })

  test('ends when it is revoked, also by a token that was used before', async () => {
    const next = await renew(api, user.refreshToken)
    for (const token of [user.refreshToken, 'unknown'])
      expect(await send(api.fetch, 'POST', '/oauth/revoke', new URLSearchParams({ token }))).toMatchObject({
        status: 200,
        body: { accepted: true },
      })
    expect((await renew(api, next.body.refresh_token)).status).toBe(401)
  })

  test('takes its access tokens along when it is revoked, and leaves those of other logins', async () => {
    const other = await logIn(api.fetch, user.email, user.password)
    await send(api.fetch, 'POST', '/oauth/revoke', new URLSearchParams({ token: user.refreshToken }))
    expect((await ask(api, user.accessToken)).body.code).toBe('ACCESS_TOKEN_INVALID')
    expect((await ask(api, other.body.access_token)).status).toBe(200)
  })

  test('takes along what a thief was given when a token is used again', async () => {
    const thief = await renew(api, user.refreshToken)
    expect((await ask(api, thief.body.access_token)).status).toBe(200)
    await renew(api, user.refreshToken)
    for (const token of [user.accessToken, thief.body.access_token])
      expect((await ask(api, token)).body.code).toBe('ACCESS_TOKEN_INVALID')
  })

  test('ends when it was not used for 30 days, and after 180 days in any case', async () => {
    await sql`update login set expires_at = expires_at - interval '31 days'`.execute(api.db)
    expect((await renew(api, user.refreshToken)).status).toBe(401)

    const { body } = await logIn(api.fetch, user.email, user.password)
    await sql`update login set started_at = now() - interval '179 days'`.execute(api.db)
    const last = await renew(api, body.refresh_token)
    expect(last.status).toBe(200)
    const { expires_at } = await api.db.selectFrom('login').select('expires_at').executeTakeFirstOrThrow()
    expect(expires_at.getTime() - Date.now()).toBeLessThan(25 * 3_600_000)
  })

  test('that is over is swept away by the next one', async () => {
    await sql`update login set expires_at = now() - interval '1 second'`.execute(api.db)
    await logIn(api.fetch, user.email, user.password)
    expect(await api.db.selectFrom('login').selectAll().execute()).toHaveLength(1)
  })

  test.each(['', 'x', 'a.b', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${'a'.repeat(43)}`])(
    'does not come from the token "%s"',
    async (token) => {
      expect([400, 401]).toContain((await renew(api, token)).status)
    },
  )

  test('keeps no token that could be used by who reads the database', async () => {
    const rows = JSON.stringify(await api.db.selectFrom('login').selectAll().execute())
    expect(rows).not.toContain(user.refreshToken.split('.')[1])
  })

  test('is not shown by an access token that is expired, changed or of another make', async () => {
    const key = await api.db
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'access-token-key')
      .executeTakeFirstOrThrow()
    const [header = '', claims = '', signature = ''] = user.accessToken.split('.')
    const { sub, sid } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const now = Math.floor(Date.now() / 1000)
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const tokens = {
      good: await sign({ sub, sid, exp: now + 60 }, key.value, 'HS256'),
      expired: await sign({ sub, sid, exp: now - 1 }, key.value, 'HS256'),
      'of no login': await sign({ sub, exp: now + 60 }, key.value, 'HS256'),
      'of a login that is none': await sign({ sub, sid: randomUUID(), exp: now + 60 }, key.value, 'HS256'),
      'of another key': await sign({ sub, sid, exp: now + 60 }, 'another', 'HS256'),
      'of another algorithm': await sign({ sub, sid, exp: now + 60 }, key.value, 'HS512'),
      changed: `${header}.${encode({ sub, sid, exp: now + 9_999 })}.${signature}`,
      unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      'a refresh token': user.refreshToken,
    }
    for (const [name, accessToken] of Object.entries(tokens)) {
      const { status, body } = await send(api.fetch, 'GET', summary, undefined, bearer({ accessToken }))
      expect([name, status, body.code]).toEqual(
        name === 'good' ? [name, 200, undefined] : [name, 401, 'ACCESS_TOKEN_INVALID'],
      )
    }
  })

  test('is needed where the answer is about a user; a guid alone is nothing', async () => {
    const { sub } = JSON.parse(Buffer.from(user.accessToken.split('.')[1] ?? '', 'base64url').toString())
    expect((await send(api.fetch, 'GET', summary, undefined, { guid: sub })).body.code).toBe('ACCESS_TOKEN_INVALID')
  })
})

describe.each(servers)('a refresh token on $name', ({ stocked }) => {
  test('used twenty times at once leaves at most one that lives', async () => {
    const api = await startTestApi(await stocked())
    for (let round = 0; round < 5; round++) {
      const user = await newUser(api.fetch)
      const answers = await Promise.all(Array.from({ length: 20 }, () => renew(api, user.refreshToken)))
      const won = answers.filter(({ status }) => status === 200)
      expect(won.length).toBeLessThanOrEqual(1)
      const alive = await Promise.all(won.map(({ body }) => renew(api, body.refresh_token)))
      expect(alive.filter(({ status }) => status === 200)).toHaveLength(0)
    }
    await api.close()
  })
})
